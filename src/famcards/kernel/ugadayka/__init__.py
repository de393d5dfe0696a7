"""The law of ugadayka (RULES 6) in compiled form, for both thicknesses."""
