"""What a run found, told to people: sentences in Russian and English, plots, and a page that needs no network."""
