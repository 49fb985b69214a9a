import { type Group, takeApart, termOfWord } from '../../text/chunk.ts';
import { articleBytes } from '../../text/article.ts';
import { otherLayout } from '../../text/keyboard-layout.ts';
import { cyrillicLook, hasCyrillic, hasLatin, latinLook } from '../../text/letters.ts';
import { isSmallWord } from '../../text/small-words.ts';
import { soundKey, toCyrillic, toLatin } from '../../text/transliteration.ts';
import type { IndexView } from '../view.ts';
import { type ArticleRange, entriesOfKey, keysNear, positionsOfArticles } from './articles.ts';
import { likelyTerms, surfaceOf, termsBySound, termText } from './dictionary.ts';
import type { Read, Word } from './plan.ts';
import { type Piece, pieceOf } from './pieces.ts';
import { readGroup, readWords } from './words.ts';

/** `sure`: the very word in another layout or alphabet. `likely`: with typing errors, or unfinished. */
export type Sureness = 'sure' | 'likely';

const never = () => false;

/** Another reading of what stands between two spaces. */
export function correctChunk(view: IndexView, piece: Piece, sureness: Sureness): Read | null {
  if (sureness === 'sure') {
    return (
      bySameLook(view, piece) ??
      byCodeSound(view, piece) ??
      byLayout(view, piece, false) ??
      byAlphabet(view, piece) ??
      bySpelling(view, piece, exactSound)
    );
  }
  return (
    bySpelling(view, piece, nearest) ??
    byLayout(view, piece, true) ??
    bySpelling(view, piece, begunSound) ??
    byLayoutWithErrors(view, piece)
  );
}

/** «ВТ» for «BT», and the other way round: nobody sees the difference, so nobody is told. */
function bySameLook(view: IndexView, piece: Piece): Read | null {
  const looks = [latinLook(piece.text), cyrillicLook(piece.text)].filter((text) => text !== piece.text);
  for (const text of looks) {
    const read = readWords(view, [pieceOf(text)], 0, { isPrefix: false, isLast: never });
    if (read && read.words.length > 0) return { words: read.words, count: 1 };
  }
  return null;
}

function byLayout(view: IndexView, piece: Piece, isPrefix: boolean): Read | null {
  const text = otherLayout(piece.raw.toLowerCase());
  if (text === null) return null;
  if (isSmallWord(text)) return { words: [], count: 1, corrected: text };
  const read = readWords(view, [pieceOf(text)], 0, { isPrefix, isLast: never });
  return read && read.words.length > 0 ? { words: read.words, count: 1, corrected: text } : null;
}

/** «ер32» is «ER32» said aloud. */
function byCodeSound(view: IndexView, piece: Piece): Read | null {
  if (!hasCyrillic(piece.text) || !/\d/.test(piece.text)) return null;
  const text = toLatin(piece.text);
  const read = readWords(view, [pieceOf(text)], 0, { isPrefix: false, isLast: never });
  return read && read.words.length > 0
    ? { words: read.words, count: 1, corrected: text.toUpperCase() }
    : null;
}

/** «frezer» is «фрезер», which synonyms may know. */
function byAlphabet(view: IndexView, piece: Piece): Read | null {
  const text = toCyrillic(piece.text);
  if (text === piece.text || hasCyrillic(piece.text)) return null;
  if (isSmallWord(text)) return { words: [], count: 1 };
  const read = readWords(view, [pieceOf(text)], 0, { isPrefix: false, isLast: never });
  return read && read.words.length > 0 ? { words: read.words, count: 1, corrected: text } : null;
}

function byLayoutWithErrors(view: IndexView, piece: Piece): Read | null {
  const text = otherLayout(piece.raw.toLowerCase());
  return text === null ? null : bySpelling(view, pieceOf(text), nearest);
}

type Guess = (view: IndexView, word: string) => number | null;

/** Words that are known stay, each of the others becomes the one that is meant. */
function bySpelling(view: IndexView, piece: Piece, guess: Guess): Read | null {
  const words: Word[] = [];
  let corrected = piece.text;
  let isChanged = false;
  for (const group of spelledGroups(piece)) {
    const known = readGroup(view, group, { isPrefix: false, isTyped: false });
    const term = known ? null : guess(view, group.word);
    if (!known && term === null) return null;
    if (known) {
      words.push(...known);
      continue;
    }
    const surface = surfaceOf(view, term!) ?? termText(view, term!);
    words.push({
      shown: surface,
      leaves: [{ kind: 'term', text: termText(view, term!), term: term!, cap: 4 }],
      weak: [],
      weight: 2,
    });
    corrected = corrected.replace(group.word, surface);
    isChanged = true;
  }
  return isChanged ? { words, count: 1, corrected } : null;
}

/** Groups of the piece; codes with a wrong letter come as letters and number. */
function spelledGroups({ groups }: Piece): Group[] {
  return groups.flatMap((group) =>
    group.hasDigits
      ? (group.word.match(/\d+(?:[.,]\d+)?|\p{L}+/gu) ?? []).flatMap((part) => takeApart(part).groups)
      : [group],
  );
}

/** Spellings by sound of the word and of the word without its ending. */
function soundsOf(word: string): string[] {
  const russian = hasCyrillic(word) ? word : toCyrillic(word);
  return [...new Set([soundKey(word), soundKey(termOfWord(russian))])];
}

const FEWEST_BY_SOUND = 3;

function exactSound(view: IndexView, word: string): number | null {
  if (word.length < FEWEST_BY_SOUND) return null;
  for (const sound of soundsOf(word)) {
    const terms = termsBySound(view, sound, false).filter((term) => isOtherAlphabet(view, term, word));
    if (terms.length > 0) return commonest(view, terms);
  }
  return null;
}

function begunSound(view: IndexView, word: string): number | null {
  if (word.length < FEWEST_BY_SOUND + 1) return null;
  for (const sound of soundsOf(word)) {
    const terms = termsBySound(view, sound, true).filter((term) => isOtherAlphabet(view, term, word));
    if (terms.length > 0) return commonest(view, terms);
  }
  return null;
}

const isOtherAlphabet = (view: IndexView, term: number, word: string): boolean =>
  hasLatin(termText(view, term)) !== hasLatin(word);

const commonest = (view: IndexView, terms: readonly number[]): number =>
  terms.toSorted((a, b) => frequency(view, b) - frequency(view, a))[0]!;

function frequency({ words, snapshot }: IndexView, term: number): number {
  return words[snapshot.text.postings / 4 + term * 8 + 1]! & 0x7fff_ffff;
}

function nearest(view: IndexView, word: string): number | null {
  // A word that lost its only vowel keeps its ending, too.
  const stems = new Set([termOfWord(word), word.replace(/[аеиоуыэюя]{1,2}$/, '')]);
  const own = [...stems].flatMap((stem) => likelyTerms(view, stem).slice(0, 1));
  const bySound = soundsOf(word).flatMap((sound) => likelyTerms(view, sound).slice(0, 1));
  const [best] = [...own, ...bySound].sort((a, b) => a.errors - b.errors);
  return best?.term ?? null;
}

const FEWEST_OF_ARTICLE = 6;

/** An article with one wrong letter. */
export function correctArticle(view: IndexView, text: string): { range: ArticleRange; shown: string } | null {
  const { key } = articleBytes(text);
  if (key.length < FEWEST_OF_ARTICLE || !/\d/.test(text)) return null;
  for (const near of keysNear(key)) {
    const range = entriesOfKey(view, near, false);
    if (range.from === range.to) continue;
    const [found] = positionsOfArticles(view, range);
    if (found)
      return {
        range,
        shown: String.fromCharCode(...[...near].map((code) => (code < 12 ? 46 + code : 53 + code))),
      };
  }
  return null;
}
