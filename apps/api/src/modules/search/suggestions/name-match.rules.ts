import { type Mark, type MarkedPart, markText } from '@spindle/catalogue-index/marks';
import type { TextAnswer } from '@spindle/catalogue-index/query';
import { phraseOf } from '@spindle/catalogue-index/text/synonyms';
import { fold, hasCyrillic } from '@spindle/catalogue-index/text/letters';
import { otherLayout } from '@spindle/catalogue-index/text/keyboard-layout';
import { isSmallWord } from '@spindle/catalogue-index/text/small-words';
import { soundKey } from '@spindle/catalogue-index/text/transliteration';

export interface NameMatch<T> {
  readonly item: T;
  readonly name: string;
  readonly highlight: MarkedPart[];
}

interface NameQuery {
  /** The typed query and its interpretation. */
  readonly query: string;
  readonly text: TextAnswer;
}

/** How well a name fits: the name itself, its words, it unfinished, one of the two things it names, its beginning, all words in it, some. */
const EXACT = 100;
const SAME_WORDS = 95;
const UNFINISHED = 88;
const ONE_OF_TWO = 81;
const PREFIX = 80;
const ALL_WORDS = 60;
const MEANT = 50;
const SOME_WORDS = 10;

interface Scored<T> extends Omit<NameMatch<T>, 'highlight'> {
  readonly score: number;
  readonly size: number;
}

/** Folders by their short and full names; of those that fit as well the larger first. */
export function foldersLike<T>(
  items: Iterable<T>,
  of: { names: (item: T) => readonly string[]; size: (item: T) => number },
  nameQuery: NameQuery,
  limit: number,
): NameMatch<T>[] {
  const typed = spellingsOf(nameQuery).map((query) => typedOf(query));
  const found: Scored<T>[] = [];
  for (const item of items) {
    const itemNames = of.names(item);
    const score = Math.max(...itemNames.map((name) => folderScore(name, typed, nameQuery.text)));
    if (score > 0) found.push({ item, name: itemNames[0]!, score, size: of.size(item) });
  }
  return best(found, limit, nameQuery);
}

/** Brands by name, by Russian sound and in the other keyboard layout, complete or as a prefix. */
export function brandsLike<T>(
  items: Iterable<T>,
  nameOf: (item: T) => string,
  nameQuery: NameQuery,
  limit: number,
): NameMatch<T>[] {
  const typed = spellingsOf(nameQuery).map((query) => typedBrand(query));
  const found: Scored<T>[] = [];
  for (const item of items) {
    const name = nameOf(item);
    const brandName = analyzedBrand(name);
    const score = Math.max(...typed.map((query) => brandScore(brandName, query)));
    if (score > 0) found.push({ item, name, score, size: 0 });
  }
  return best(found, limit, nameQuery);
}

const best = <T>(found: Scored<T>[], limit: number, nameQuery: NameQuery): NameMatch<T>[] =>
  found
    .sort((a, b) => b.score - a.score || b.size - a.size || a.name.length - b.name.length)
    .slice(0, limit)
    .map(({ item, name }) => ({
      item,
      name,
      highlight: highlightOf(name, spellingsOf(nameQuery), nameQuery.text),
    }));

const plain = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A query as it is compared with names. */
interface Typed {
  readonly query: string;
  readonly stems: readonly string[];
  readonly words: readonly { readonly word: string; readonly stem: string | undefined }[];
}

const typedOf = (query: string): Typed => ({
  query,
  stems: phraseOf(query),
  words: query.split(' ').map((word) => ({ word, stem: phraseOf(word)[0] })),
});

/** What may have been meant to be typed, each once: itself, what it was corrected to, the other layout. */
function spellingsOf({ query, text }: NameQuery): string[] {
  const typed = otherLayout(query.toLowerCase());
  // «ха» is no «f[».
  const relaid = typed !== null && /^[\p{L}\d][\p{L}\d\s-]*$/u.test(typed) ? typed : null;
  return [...new Set([query, text.corrected ?? '', relaid ?? ''].map((one) => plain(one)))].filter(
    (one) => one !== '',
  );
}

interface AnalyzedName {
  readonly own: string;
  readonly stems: readonly string[];
}

const names = new Map<string, AnalyzedName>();
const mostNames = 5000;

/** Names are few and looked up on every keystroke, so each is analysed once. */
function analyzedName(name: string): AnalyzedName {
  const cachedName = names.get(name);
  if (cachedName) return cachedName;
  const plainName = plain(name);
  const analyzed = { own: plainName, stems: phraseOf(plainName) };
  if (names.size < mostNames) names.set(name, analyzed);
  return analyzed;
}

function folderScore(name: string, typed: readonly Typed[], text: TextAnswer): number {
  const { own: plainName, stems } = analyzedName(name);
  let score = 0;
  for (const { query, stems: queryStems, words } of typed) {
    if (plainName === query) return EXACT;
    const isSame =
      queryStems.length > 0 &&
      queryStems.length === stems.length &&
      queryStems.every((term) => stems.includes(term));
    // «С поворотным столом» is no «поворотный стол».
    if (isSame) score = Math.max(score, SAME_WORDS - (plainName.split(' ').length > stems.length ? 1 : 0));
    else if (plainName.startsWith(query) && plainName.split(' ').length === words.length)
      score = Math.max(score, UNFINISHED);
    else if (/^\S+ и \S+$/.test(plainName) && plainName.split(' и ').some((half) => isForm(half, queryStems)))
      score = Math.max(score, ONE_OF_TWO);
    else if (
      plainName.startsWith(query) &&
      (plainName.startsWith(`${query} и `) || !hasEveryStem(stems, words))
    )
      score = Math.max(score, PREFIX);
    else if (isFirstOfTwo(plainName, queryStems)) score = Math.max(score, PREFIX - 1);
    else if (hasAllWords(plainName, stems, words))
      score = Math.max(score, ALL_WORDS - extraWords(stems, queryStems));
  }
  return Math.max(score, meaningScore(stems, text));
}

/** «поворотный стол» is one of «Поворотные столы и четвёртая ось». */
const isFirstOfTwo = (plainName: string, queryStems: readonly string[]): boolean =>
  queryStems.length > 1 && plainName.includes(' и ') && isForm(plainName.split(' и ', 1)[0]!, queryStems);

/** «масла» is the half of «СОЖ и масла». */
function isForm(half: string, queryStems: readonly string[]): boolean {
  const { stems } = analyzedName(half);
  return (
    stems.length > 0 && stems.length === queryStems.length && stems.every((stem) => queryStems.includes(stem))
  );
}

const extraWords = (stems: readonly string[], queryStems: readonly string[]): number =>
  Math.min(9, Math.max(0, stems.length - queryStems.length));

/** «пятиосевые центры» are all of them before «Пятиосевые центры с наклонно-поворотным столом». */
const hasEveryStem = (stems: readonly string[], words: Typed['words']): boolean =>
  words.length > 1 && words.every(({ stem }) => stem !== undefined && stems.includes(stem));

const FEWEST_OF_FORM = 5;

/** Every word stands in the name; the last may be unfinished. */
function hasAllWords(plainName: string, stems: readonly string[], words: Typed['words']): boolean {
  return words.every(({ word, stem }, at) => {
    // «шкафы для инструмента»: a preposition is ignored.
    if (stem === undefined && at < words.length - 1 && isSmallWord(word)) return true;
    if (stem !== undefined && stems.includes(stem)) return true;
    // «абразивы» for «абразив»: the stemmer removes endings unevenly.
    if (word.length > FEWEST_OF_FORM && ` ${plainName}`.includes(` ${word.slice(0, -1)}`)) return true;
    return at === words.length - 1 && word.length > 1 && ` ${plainName}`.includes(` ${word}`);
  });
}

/** By what the words of the query mean; a phrase counts only as a whole. */
function meaningScore(stems: readonly string[], { readings }: TextAnswer): number {
  const isIn = ({ text, isPrefix }: Mark) =>
    isPrefix ? stems.some((stem) => stem.startsWith(text)) : stems.includes(text);
  const matched = readings.filter((alternatives) =>
    alternatives.some(
      (marks) => marks.some(({ text }) => /\p{L}{2}/u.test(text)) && marks.every((mark) => isIn(mark)),
    ),
  ).length;
  if (matched === 0) return 0;
  const share = Math.min(9, Math.max(0, stems.length - 1));
  return matched === readings.length ? MEANT - share : SOME_WORDS + matched - share / 10;
}

const FEWEST_OF_WORD = 3;

interface AnalyzedBrand {
  readonly own: string;
  readonly sound: string;
  /** Of each word. */
  readonly sounds: readonly string[];
}

interface TypedBrand {
  readonly query: string;
  readonly querySound: string;
  readonly words: readonly { readonly word: string; readonly sound: string }[];
}

const brandNames = new Map<string, AnalyzedBrand>();

/** As with folders: a maker's name is spelled by sound once. */
function analyzedBrand(name: string): AnalyzedBrand {
  const cachedBrand = brandNames.get(name);
  if (cachedBrand) return cachedBrand;
  const plainName = plain(name);
  const analyzed = {
    own: plainName,
    sound: soundOf(name),
    sounds: plainName.split(' ').map((word) => soundOf(word)),
  };
  if (brandNames.size < mostNames) brandNames.set(name, analyzed);
  return analyzed;
}

const typedBrand = (query: string): TypedBrand => ({
  query,
  querySound: soundOf(query),
  words: query
    .split(' ')
    .filter((word) => word.length >= FEWEST_OF_WORD)
    .map((word) => ({ word, sound: soundOf(word) })),
});

function brandScore(
  { own: plainName, sound, sounds }: AnalyzedBrand,
  { query, querySound, words }: TypedBrand,
): number {
  if (plainName === query) return EXACT;
  if (sound === querySound || voiceless(sound) === voiceless(querySound)) return SAME_WORDS;
  if (plainName.startsWith(query)) return PREFIX + 1;
  // «zzzzzz» sounds like «z» and begins nothing; «ош» in the other layout is one sound of two keys.
  const isEnough = querySound.length > 1 || query.length === 1;
  if (isEnough && querySound.length * 3 > query.length && sound.startsWith(querySound)) return PREFIX;
  const isNamed = words.some(
    ({ word, sound: wordSound }) =>
      sounds.includes(wordSound) || (hasCyrillic(word) ? sound === wordSound : plainName === word),
  );
  return isNamed ? ALL_WORDS : 0;
}

/** «хааз» sounds like «хаас». */
const voiceless = (sound: string): string => sound.replace(/[zdbgv]$/, (last) => VOICELESS[last]!);
const VOICELESS: Readonly<Record<string, string>> = { z: 's', d: 't', b: 'p', g: 'k', v: 'f' };

const soundOf = (text: string): string => soundKey(plain(text)).replaceAll(' ', '');

/** The words of the query in the name, or else the typed prefix of it. */
function highlightOf(name: string, typed: readonly string[], { words }: TextAnswer): MarkedPart[] {
  const marks = typed
    .flatMap((query) => query.split(' ').filter((text, _, all) => all.length === 1 || !isSmallWord(text)))
    .map((text) => ({ text, isPrefix: true }));
  return markText(name, [...words.flat(), ...marks]);
}
