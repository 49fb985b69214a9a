import { type ContentKind, TEXT_LIMITS } from '@spindle/contract/constants';
import type { Highlight } from '@spindle/contract/catalogue/search';
import { plainDeed } from '@spindle/catalogue-index/text/deeds';
import { lettersSpelled } from '@spindle/catalogue-index/text/code-spellings';
import { isForeign } from '@spindle/catalogue-index/text/foreign';
import { isIntent } from '@spindle/catalogue-index/text/intent';
import { otherLayout } from '@spindle/catalogue-index/text/keyboard-layout';
import { hasCyrillic } from '@spindle/catalogue-index/text/letters';
import { toCyrillic } from '@spindle/catalogue-index/text/transliteration';

const mostWords = 8;
const longestWord = 40;
/** Shorter ones resemble everything. */
const shortestResembling = 4;

export interface ContentQuery {
  /** Letters and digits only, so that nothing in them is an operator of `to_tsquery`. */
  readonly list: readonly string[];
  /** All of the words, including question words, because a phrase may contain them. */
  readonly allWords: readonly string[];
  /** For `to_tsquery`: all of them. */
  readonly words: string;
  /** The same while the last word is still being typed. */
  readonly prefixes: string;
  /** For the comparison by trigrams; null when too short for it. */
  readonly text: string | null;
  readonly isQuestion: boolean;
  readonly isFault: boolean;
}

/** Words of a query about a machine that has stopped. */
const FAULT = /\d|ошибк|авари|alarm|аларм|сбой|сбои|неисправ|перегру|перегрев|отказ|обрыв|кадр|энкодер/;

/** Words of a question that no text is found by. */
const stopWords = new Set(
  'а в во вы ваш ваша ваши где для за и из или как какая какие какой когда компании кто куда ли мне можно на о об от по при про с со сколько у фирмы что'.split(
    ' ',
  ),
);

const questioning = new Set(
  'где как какая какие какой какую когда кто куда ли можно почему сколько чем что зачем'.split(' '),
);

/** Words of a purchase that pages are written about. */
const ABOUT_BUYING = new Set(
  'счет кп заказ заказать доставка доставкой стоит стоимость цена цены скидка скидки акция акции каталог отзывы артикул код заменить замена замену аналог аналоги аналога'.split(
    ' ',
  ),
);

/** Words that name a kind of text: how much that counts, and whether texts of the kind have the word themselves. */
const KIND_WORDS: readonly (readonly [RegExp, ContentKind, number, boolean])[] = [
  [/^(?:ваканси|трудоустр)/, 'vacancies', 20, false],
  [/^работ[ауые]$/, 'vacancies', 3, false],
  [/^курс(?:ы|ов|а|ам|е|ах)?$/, 'education', 3, true],
  [/^(?:обзор|стать[яиюе]$|статей$|новост)/, 'press', 3, false],
  [/^(?:обучени[еяю]|учеб[аыу]$|обучить|научить|научиться|выучиться)/, 'education', 2, true],
];

interface QueryKind {
  readonly kind: ContentKind | null;
  readonly bonus: number;
  readonly remaining: readonly string[];
}

/** The kind of text a query names, and what of it is left. */
export function queryKind(words: readonly string[]): QueryKind {
  for (const [named, kind, bonus, isInTexts] of KIND_WORDS) {
    const remaining = words.filter((word) => !named.test(word));
    if (remaining.length < words.length && remaining.length > 0)
      return { kind, bonus, remaining: isInTexts ? words : remaining };
  }
  return { kind: null, bonus: 0, remaining: words };
}

const shortestDerived = 6;
const derivedEnding = 4;
const shortestRoot = 5;

/** «ремонтируете», «запустишь»: an action requested of the shop. */
const REQUESTED_ACTION = /(?:ир)?(?:уете|уешь|[аяе]ете|[аяе]ешь|[еи]те|[еи]шь)$/;

/**
 * The common beginning of words derived from it: «перевозка» and «перевоз», «поверяете» and «поверка», «отремонтируете»
 * and «ремонт»; null when too short.
 */
export function rootOf(word: string): string | null {
  if (word.length < shortestDerived || !/^[а-я]+$/.test(word) || isForeign(word)) return null;
  const deed = word.replace(REQUESTED_ACTION, '');
  if (deed !== word && deed.length >= shortestRoot) {
    const plain = plainDeed(deed);
    return plain.length >= shortestRoot ? plain : deed;
  }
  return word.slice(0, Math.max(shortestRoot, word.length - derivedEnding));
}

/** Null when there is nothing to look for. */
export function contentQuery(query: string): ContentQuery | null {
  const plain = query.slice(0, TEXT_LIMITS.query).toLowerCase().replaceAll('ё', 'е');
  const words = (plain.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord));
  if (words.length === 0) return null;
  const text = words.join(' ');
  const named = [
    (word: string) => !stopWords.has(word) && (!isIntent(word) || ABOUT_BUYING.has(word)),
    (word: string) => !stopWords.has(word),
  ]
    .map((isSignificant) => words.filter(isSignificant))
    .find((some) => some.length > 0);
  return {
    list: named ?? words,
    allWords: words,
    words: words.join(' & '),
    prefixes: `${words.join(' & ')}:*`,
    text: text.length < shortestResembling ? null : text,
    isFault: FAULT.test(plain),
    isQuestion: query.includes('?') || words.some((word) => questioning.has(word)),
  };
}

/** A code of an error in a query, as machines show it and as people type it. */
export interface AlarmQuery {
  /** Latin letters before the number, in every reading; none when they are missing. */
  readonly letters: readonly string[];
  /** Without noughts in front. */
  readonly number: string;
  /** Words beside it, which may name a maker. */
  readonly others: readonly string[];
  /** Whether an error is named, or nothing else is. */
  readonly isSure: boolean;
}

const ALARM_WORD = /^(?:ошибк|код|alarm|аларм|алярм|error|авари|сбо[йяи]|чпу|стойк|станк|станок)/;
/** «аварии haas» names no error. */
export const isAlarmWord = (word: string): boolean => ALARM_WORD.test(word);
const ALARM_CODE = /(?<![\p{L}\d])(?:(\p{L}{1,3})[ .-]{0,2})?0*([1-9]\d{1,6})(?![\p{L}\d])/u;

/** «SV 0401», «sv-401», «9031», «ошибка 120 хаас»; null without a number. */
export function alarmQuery(query: string): AlarmQuery | null {
  const plain = query.slice(0, TEXT_LIMITS.query).toLowerCase().replaceAll('ё', 'е');
  const [all, letters = '', number] = ALARM_CODE.exec(plain) ?? [];
  if (all === undefined || number === undefined) return null;
  const words = plain.replace(all, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  const others = words.filter((word) => !ALARM_WORD.test(word) && !stopWords.has(word));
  const isPlainWord = letters === '' || stopWords.has(letters);
  return {
    letters: isPlainWord ? [] : hasCyrillic(letters) ? lettersSpelled(letters) : [letters],
    number,
    others,
    isSure: words.some((word) => /^(?:ошибк|alarm|аларм|алярм|error|авари|сбо[йяи])/.test(word)),
  };
}

/** What else a query may have been meant to be: in the other keyboard layout, in the other alphabet. */
export function otherSpellings(query: string): string[] {
  const text = query.slice(0, TEXT_LIMITS.query).toLowerCase();
  const converted = otherLayout(text);
  const spelled = /[а-яё]/.test(text) ? null : toCyrillic(text);
  return [converted, spelled].filter((other) => other !== null && other !== text).map((other) => other!);
}

/** Signs that stand in no text: where a found word begins and ends. */
export const MARKS = { start: '\uE000', stop: '\uE001' } as const;

/** An excerpt with marks → its parts. */
export function markedParts(excerpt: string): Highlight {
  const parts = excerpt.split(/\uE000([^\uE000\uE001]*)\uE001/u);
  return parts
    .map((text, at) => ({ text: text.replace(/[\uE000\uE001]/gu, ''), match: at % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** An excerpt cut out of a text shows where it was cut. */
export function withCuts(excerpt: string): string {
  const starts = /^[\uE000«"(]*[\p{Lu}\p{N}]/u.test(excerpt) ? '' : '… ';
  return `${starts}${excerpt}${/[.!?…]\uE001?$/u.test(excerpt) ? '' : ' …'}`;
}
