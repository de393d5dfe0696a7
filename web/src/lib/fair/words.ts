import type { English } from "../i18n/message";

/** Words of the check, which come with it and not before. */
const ru = {
  title: "Честная ли раздача?",
  how: "До раздачи стол прислал отпечаток: печать на запечатанном конверте с секретом. Потом каждое устройство добавило своё случайное число, и из всего вместе получились карты. Теперь конверт открыт, и это устройство сдало карты заново.",
  bound_yes: "Секрет тот самый: отпечаток сошёлся.",
  bound_no: "Секрет не тот: отпечаток не сошёлся!",
  dealt_yes: "Карты и первый ход выходят те же.",
  dealt_no: "Карты или первый ход выходят другие!",
  mine_yes: "Отпечаток это устройство видело до раздачи, и его число учтено.",
  mine_no: "Число этого устройства в раздачу не попало.",
  mine_unknown: "До раздачи это устройство отпечатка не видело, так что поручиться за него не может.",
  added: "Свои числа добавили: {who}.",
  print: "Отпечаток:",
  none: "Эту игру сдала более старая программа; проверить её нельзя.",
  failed: "Запись игры не пришла. Попробуйте ещё раз.",
  fair: "Раздача честная",
  agrees: "Раздача сходится",
  unfair: "Раздача не сходится",
} as const;

const en: English<typeof ru> = {
  title: "Was the deal fair?",
  how: "Before the deal the table sent a fingerprint: the seal on an envelope with a secret in it. Then each device added a random number of its own, and the cards came from all of it together. Now the envelope is open, and this device has dealt the cards again.",
  bound_yes: "The secret is the very one: the fingerprint fits.",
  bound_no: "It is another secret: the fingerprint does not fit!",
  dealt_yes: "The cards, and who begins, come out the same.",
  dealt_no: "The cards, or who begins, come out differently!",
  mine_yes: "This device saw the fingerprint before the deal, and its number is in it.",
  mine_no: "The number of this device is not in the deal.",
  mine_unknown: "This device did not see the fingerprint before the deal, so it cannot vouch for it.",
  added: "Numbers were added by: {who}.",
  print: "Fingerprint:",
  none: "An older version dealt this game; it cannot be checked.",
  failed: "The record of the game did not come. Try once more.",
  fair: "The deal was fair",
  agrees: "The deal adds up",
  unfair: "The deal does not add up",
};

export const words = { ru, en };
