import { otherTerm, type Reaction, stoppedTerm, usualReaction } from '@spindle/contract/reaction';

/** Promises of how soon staff answer, call or come, in words or numbers of minutes, hours or working days. */
const act =
  /(?:ответ(?:им|ит|ят|ом)|(?:ответ|звонок|реакция|выезд) (?:\p{L}+ )?(?:за|в течение|через)|отвеча(?:ем|ет|ют)|перезвон|позвон(?:им|ит)|свяж(?:ем|ет)ся|выезд инженера|выед|приед(?:ем|ет)|реагиру|пришл(?:ём|ёт)|подготов(?:им|ит)|заведём|изменим|проверит|пришлёт)/iu;
const time =
  /(?<![\p{L}\d])(?:час|минут)(?:а|ы|у|ов)?(?!\p{L})|(?<!\p{L})(?:сутки|суток|полчаса)(?!\p{L})|рабоч(?:ий|его|их) д(?:ень|ня|ней)/iu;

const spaces = /\\u00a0|\u00a0|&nbsp;|\$?\{(?:NBSP|nbsp|' '|'\\u00a0')\}/g;

/** Terms of work, not of an answer: each has one wording. */
export const workTerms = {
  'a machine is valued': /два рабочих дня.*вилку цены|вилку цены.*два рабочих дня/i,
  'machines and tools are chosen': /подберёт варианты.*двух рабочих дней/,
  'an applicant is answered': /(?:трёх рабочих дней|(?:три|3) рабочих дня)/,
  'a claim is answered, as the contract says': /Продавец отвечает в течение 10 рабочих дней/,
  'a worn tool is looked at': /под микроскопом и отвечает за пять рабочих дней/,
  'no promise at all': /часы процессора|зажать — 2 минуты/,
};

/** Sentences of a text, of a page or of a source, that promise a time. */
export function promisesIn(text: string): string[] {
  // Most texts speak of no time at all.
  if (!/час|минут|сут|рабоч/i.test(text)) return [];
  return text
    .replace(spaces, ' ')
    .split(/(?<=[.!?;])\s|['"`]?,?\n\s*\n|\n(?=\s*[-#|\d])|\n(?=\s*\w+: ['"`(])/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => sentence.split(/['"`]/).some((part) => act.test(part) && time.test(part)));
}

/** Texts that follow from the setting. */
const settled = (reaction: Reaction): string[] =>
  [
    stoppedTerm(reaction),
    otherTerm(reaction),
    `в течение ${reaction.callback_minutes} минут`,
    ...['часов', 'часа', 'час'].map((word) => `ответ за ${reaction.stopped_hours} ${word}`),
  ].map((term) => term.replace(spaces, ' '));

/** Promises of a page or an e-mail other than the setting and terms of work. */
export function otherPromises(text: string, reaction: Reaction = usualReaction): string[] {
  const otherText = settled(reaction).reduce(
    (remaining, term) => remaining.replaceAll(term, 'тогда'),
    text.replace(spaces, ' '),
  );
  const terms = Object.values(workTerms);
  return promisesIn(otherText).filter((sentence) => !terms.some((term) => term.test(sentence)));
}
