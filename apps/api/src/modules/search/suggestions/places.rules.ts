import { type Mark, type MarkedPart, markText } from '@spindle/catalogue-index/marks';
import type { TextAnswer } from '@spindle/catalogue-index/query';
import { phraseOf } from '@spindle/catalogue-index/text/synonyms';
import { fold, hasCyrillic } from '@spindle/catalogue-index/text/letters';
import { otherLayout } from '@spindle/catalogue-index/text/keyboard-layout';
import { isSmallWord } from '@spindle/catalogue-index/text/small-words';
import { soundKey } from '@spindle/catalogue-index/text/transliteration';

export interface PlaceMatch<T> {
  readonly item: T;
  readonly name: string;
  readonly highlight: MarkedPart[];
}

interface PlaceQuery {
  /** As typed, and what was understood. */
  readonly query: string;
  readonly text: TextAnswer;
}

/** How well a name fits: the name itself, its words, it unfinished, one of the two things it names, its beginning, all words in it, some. */
const EXACT = 100;
const SAME_WORDS = 95;
const UNFINISHED = 88;
const ONE_OF_TWO = 81;
const BEGUN = 80;
const ALL_WORDS = 60;
const MEANT = 50;
const SOME_WORDS = 10;

interface Scored<T> extends Omit<PlaceMatch<T>, 'highlight'> {
  readonly score: number;
  readonly size: number;
}

/** Folders by their short and full names; of those that fit as well the larger first. */
export function foldersLike<T>(
  items: Iterable<T>,
  of: { names: (item: T) => readonly string[]; size: (item: T) => number },
  asked: PlaceQuery,
  limit: number,
): PlaceMatch<T>[] {
  const typed = spellingsOf(asked).map((query) => typedOf(query));
  const found: Scored<T>[] = [];
  for (const item of items) {
    const own = of.names(item);
    const score = Math.max(...own.map((name) => folderScore(name, typed, asked.text)));
    if (score > 0) found.push({ item, name: own[0]!, score, size: of.size(item) });
  }
  return best(found, limit, asked);
}

/** Makers by their names, as they sound in Russian and in the other layout, begun or whole. */
export function brandsLike<T>(
  items: Iterable<T>,
  nameOf: (item: T) => string,
  asked: PlaceQuery,
  limit: number,
): PlaceMatch<T>[] {
  const typed = spellingsOf(asked).map((query) => typedBrand(query));
  const found: Scored<T>[] = [];
  for (const item of items) {
    const name = nameOf(item);
    const known = knownBrand(name);
    const score = Math.max(...typed.map((query) => brandScore(known, query)));
    if (score > 0) found.push({ item, name, score, size: 0 });
  }
  return best(found, limit, asked);
}

const best = <T>(found: Scored<T>[], limit: number, asked: PlaceQuery): PlaceMatch<T>[] =>
  found
    .sort((a, b) => b.score - a.score || b.size - a.size || a.name.length - b.name.length)
    .slice(0, limit)
    .map(({ item, name }) => ({ item, name, highlight: highlightOf(name, spellingsOf(asked), asked.text) }));

const plain = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A query as it is compared with names. */
interface Typed {
  readonly query: string;
  readonly asked: readonly string[];
  readonly words: readonly { readonly word: string; readonly stem: string | undefined }[];
}

const typedOf = (query: string): Typed => ({
  query,
  asked: phraseOf(query),
  words: query.split(' ').map((word) => ({ word, stem: phraseOf(word)[0] })),
});

/** What may have been meant to be typed, each once: itself, what it was corrected to, the other layout. */
function spellingsOf({ query, text }: PlaceQuery): string[] {
  const typed = otherLayout(query.toLowerCase());
  // «ха» is no «f[».
  const turned = typed !== null && /^[\p{L}\d][\p{L}\d\s-]*$/u.test(typed) ? typed : null;
  return [...new Set([query, text.corrected ?? '', turned ?? ''].map((one) => plain(one)))].filter(
    (one) => one !== '',
  );
}

interface KnownName {
  readonly own: string;
  readonly stems: readonly string[];
}

const names = new Map<string, KnownName>();
const mostNames = 5000;

/** Names are few and asked for with every letter typed: each is taken apart once. */
function knownName(name: string): KnownName {
  const kept = names.get(name);
  if (kept) return kept;
  const own = plain(name);
  const known = { own, stems: phraseOf(own) };
  if (names.size < mostNames) names.set(name, known);
  return known;
}

function folderScore(name: string, typed: readonly Typed[], text: TextAnswer): number {
  const { own, stems } = knownName(name);
  let score = 0;
  for (const { query, asked, words } of typed) {
    if (own === query) return EXACT;
    const isSame =
      asked.length > 0 && asked.length === stems.length && asked.every((term) => stems.includes(term));
    // «С поворотным столом» is no «поворотный стол».
    if (isSame) score = Math.max(score, SAME_WORDS - (own.split(' ').length > stems.length ? 1 : 0));
    else if (own.startsWith(query) && own.split(' ').length === words.length)
      score = Math.max(score, UNFINISHED);
    else if (/^\S+ и \S+$/.test(own) && own.split(' и ').some((half) => isForm(half, asked)))
      score = Math.max(score, ONE_OF_TWO);
    else if (own.startsWith(query) && (own.startsWith(`${query} и `) || !isWhole(stems, words)))
      score = Math.max(score, BEGUN);
    else if (isFirstOfTwo(own, asked)) score = Math.max(score, BEGUN - 1);
    else if (holdsAll(own, stems, words)) score = Math.max(score, ALL_WORDS - extraWords(stems, asked));
  }
  return Math.max(score, meantScore(stems, text));
}

/** «поворотный стол» is one of «Поворотные столы и четвёртая ось». */
const isFirstOfTwo = (own: string, asked: readonly string[]): boolean =>
  asked.length > 1 && own.includes(' и ') && isForm(own.split(' и ', 1)[0]!, asked);

/** «масла» is the half of «СОЖ и масла». */
function isForm(half: string, asked: readonly string[]): boolean {
  const { stems } = knownName(half);
  return stems.length > 0 && stems.length === asked.length && stems.every((stem) => asked.includes(stem));
}

const extraWords = (stems: readonly string[], asked: readonly string[]): number =>
  Math.min(9, Math.max(0, stems.length - asked.length));

/** «пятиосевые центры» are all of them before «Пятиосевые центры с наклонно-поворотным столом». */
const isWhole = (stems: readonly string[], words: Typed['words']): boolean =>
  words.length > 1 && words.every(({ stem }) => stem !== undefined && stems.includes(stem));

const FEWEST_OF_FORM = 5;

/** Every word stands in the name; the last may be unfinished. */
function holdsAll(own: string, stems: readonly string[], words: Typed['words']): boolean {
  return words.every(({ word, stem }, at) => {
    // «шкафы для инструмента»: a preposition says nothing.
    if (stem === undefined && at < words.length - 1 && isSmallWord(word)) return true;
    if (stem !== undefined && stems.includes(stem)) return true;
    // «абразивы» for «абразив»: endings are not taken off alike.
    if (word.length > FEWEST_OF_FORM && ` ${own}`.includes(` ${word.slice(0, -1)}`)) return true;
    return at === words.length - 1 && word.length > 1 && ` ${own}`.includes(` ${word}`);
  });
}

/** By what the words of the query mean; a phrase counts only as a whole. */
function meantScore(stems: readonly string[], { readings }: TextAnswer): number {
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

interface KnownBrand {
  readonly own: string;
  readonly sound: string;
  /** Of each word. */
  readonly sounds: readonly string[];
}

interface TypedBrand {
  readonly query: string;
  readonly asked: string;
  readonly words: readonly { readonly word: string; readonly sound: string }[];
}

const brandNames = new Map<string, KnownBrand>();

/** As with folders: a maker's name is spelled by sound once. */
function knownBrand(name: string): KnownBrand {
  const kept = brandNames.get(name);
  if (kept) return kept;
  const own = plain(name);
  const known = { own, sound: soundOf(name), sounds: own.split(' ').map((word) => soundOf(word)) };
  if (brandNames.size < mostNames) brandNames.set(name, known);
  return known;
}

const typedBrand = (query: string): TypedBrand => ({
  query,
  asked: soundOf(query),
  words: query
    .split(' ')
    .filter((word) => word.length >= FEWEST_OF_WORD)
    .map((word) => ({ word, sound: soundOf(word) })),
});

function brandScore({ own, sound, sounds }: KnownBrand, { query, asked, words }: TypedBrand): number {
  if (own === query) return EXACT;
  if (sound === asked || voiceless(sound) === voiceless(asked)) return SAME_WORDS;
  if (own.startsWith(query)) return BEGUN + 1;
  // «zzzzzz» sounds like «z» and begins nothing.
  if (asked.length > 0 && asked.length * 3 > query.length && sound.startsWith(asked)) return BEGUN;
  const isNamed = words.some(
    ({ word, sound: said }) => sounds.includes(said) || (hasCyrillic(word) ? sound === said : own === word),
  );
  return isNamed ? ALL_WORDS : 0;
}

/** «хааз» is heard as «хаас». */
const voiceless = (sound: string): string => sound.replace(/[zdbgv]$/, (last) => HEARD[last]!);
const HEARD: Readonly<Record<string, string>> = { z: 's', d: 't', b: 'p', g: 'k', v: 'f' };

const soundOf = (text: string): string => soundKey(plain(text)).replaceAll(' ', '');

/** The words of the query in the name; without any, what was typed of its beginning. */
function highlightOf(name: string, typed: readonly string[], { words }: TextAnswer): MarkedPart[] {
  const marks = typed
    .flatMap((query) => query.split(' ').filter((text, _, all) => all.length === 1 || !isSmallWord(text)))
    .map((text) => ({ text, isPrefix: true }));
  return markText(name, [...words.flat(), ...marks]);
}
