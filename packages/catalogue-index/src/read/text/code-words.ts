import { codeOf, joinedTerm, takeApart } from '../../text/chunk.ts';
import { codesSpelled, lettersSpelled } from '../../text/code-spellings.ts';
import { hasCyrillic, toLatinLookalikes } from '../../text/letters.ts';
import type { IndexView } from '../view.ts';
import { articleLeaf, codeLeaves, isBeginning, prefixLeaf, termLeaf } from './leaves.ts';
import type { Piece } from './pieces.ts';
import type { Leaf, Level, Read, Word } from './plan.ts';
import { wordWeight } from './word-weight.ts';

interface CodeOptions {
  readonly isPrefix: boolean;
  readonly isLast: (count: number) => boolean;
}

/** A code this long may be the beginning of longer ones: «CNMG 1204». */
export const FEWEST_OF_CODE = 6;
/** «дс30» for «DS-30Y», where nothing is called just so. */
const FEWEST_OF_MODEL_PREFIX = 3;
/** «дс-30» of a machine «DS-30Y»: two letters and two digits are enough to identify a model. */
const MODEL_PREFIX = /^[a-z]{2,4}\d{2,4}$/;
/** «25х25» is a size, whichever alphabet its «х» is of. */
const SIZE = /^\d[\d.,]*(?:[xх×*]\d[\d.,]*)+$/;
const MOST_READINGS = 3;
/** Of a reading that is less likely. */
const lessened = (leaf: Leaf): Leaf =>
  'cap' in leaf ? { ...leaf, cap: Math.min(leaf.cap, leaf.kind === 'prefix' ? 2 : 3) as Level } : leaf;

const wordOf = (view: IndexView, shown: string, leaves: readonly Leaf[]): Word => ({
  shown,
  leaves,
  weak: [],
  weight: wordWeight(view, leaves),
});

/** «CNMG 120408», «HSK-A 100» are one code. */
export function readCode(
  view: IndexView,
  pieces: readonly Piece[],
  at: number,
  options: CodeOptions,
): Read | null {
  const [piece, next] = [pieces[at]!, pieces[at + 1]];
  const [number] = next?.groups ?? [];
  const letters = piece.groups.at(-1);
  if (!next || !letters || !number || next.groups.length !== 1 || letters.hasDigits) return null;
  const long = readLongCode(view, pieces, at);
  if (long) return long;
  const shown = `${piece.raw} ${next.raw}`;
  if (piece.groups.length > 1) {
    const joined = joinedTerm(takeApart(piece.text + next.text));
    const leaf = joined && /^\d/.test(number.term) ? termLeaf(view, joined, 4) : null;
    return leaf && { words: [wordOf(view, shown, [leaf])], count: 2 };
  }
  const code = codeOf(letters, number);
  const exact = code ? codeLeaves(view, code) : [];
  const canBegin =
    options.isPrefix ||
    options.isLast(2) ||
    (code?.length ?? 0) >= FEWEST_OF_CODE ||
    !termLeaf(view, number.term, 4);
  const prefix = code && canBegin && !exact.some(isBeginning) ? prefixLeaf(view, code, 4) : null;
  const leaves = [...exact, ...(prefix ? [prefix] : [])];
  return leaves.length > 0 ? { words: [wordOf(view, shown, leaves)], count: 2 } : null;
}

/** «CNMG 12 04 08», «PCLNR 2525 M12»: a code torn into more than two. */
function readLongCode(view: IndexView, pieces: readonly Piece[], at: number): Read | null {
  for (const count of [4, 3]) {
    const some = pieces.slice(at, at + count);
    if (some.length < count || !/^\d/.test(some[1]!.text)) continue;
    if (!some.every(({ groups, text }) => groups.length === 1 && text.length <= FEWEST_OF_CODE)) continue;
    const [group, more] = takeApart(some.map(({ text }) => text).join('')).groups;
    const leaf = group && !more ? termLeaf(view, group.term, 4) : null;
    if (leaf) return { words: [wordOf(view, some.map(({ raw }) => raw).join(' '), [leaf])], count };
  }
  return null;
}

/** «вмс-850», «рыл-a100», «цнмг 120404»: a code typed in the other alphabet or layout. */
export function readSpelledCode(
  view: IndexView,
  pieces: readonly Piece[],
  at: number,
  isPrefix = false,
): Read | null {
  const fewest = isPrefix && /^\p{L}/u.test(pieces[at]!.text) ? FEWEST_OF_MODEL_PREFIX : FEWEST_OF_CODE;
  const [piece, next] = [pieces[at]!, pieces[at + 1]];
  const isCode =
    hasCyrillic(piece.text) &&
    piece.groups.length > 0 &&
    !/^[фд]\d/.test(piece.text) &&
    !SIZE.test(piece.text);
  if (!isCode) return null;
  const nextIsNumber = next?.groups.length === 1 && /^\d/.test(next.text);
  if (!/\d/.test(piece.text) && nextIsNumber && piece.groups.length === 1 && piece.text.length <= 6) {
    const read = spelled(view, `${piece.text}${next.text}`, `${piece.raw} ${next.raw}`, ' ', fewest);
    if (read) return { ...read, count: 2 };
  }
  if (!/\d/.test(piece.text)) return null;
  return spelled(view, piece.text, piece.raw, '', fewest) ?? spelledByGroups(view, piece);
}

/** «а20р-сцлцр09»: a code of several parts, each known separately. */
function spelledByGroups(view: IndexView, { raw, groups }: Piece): Read | null {
  if (groups.length < 2) return null;
  const words: Word[] = [];
  const corrected: string[] = [];
  for (const { word, hasDigits } of groups) {
    const spellings = hasDigits ? codesSpelled(word) : lettersSpelled(word);
    const knownCode = (hasCyrillic(word) ? spellings : [word]).find((code) => termLeaf(view, code, 4));
    if (knownCode === undefined) return null;
    words.push(wordOf(view, word, codeLeaves(view, knownCode)));
    corrected.push(knownCode.toUpperCase());
  }
  const code = corrected.join('-');
  return toLatinLookalikes(raw.toLowerCase()) === code.toLowerCase()
    ? { words, count: 1 }
    : { words, count: 1, corrected: code };
}

function spelled(view: IndexView, text: string, raw: string, sign: string, fewest: number): Read | null {
  const readings = codesSpelled(text).flatMap((code) => {
    const leaf =
      termLeaf(view, code, 4) ??
      (code.length >= fewest || MODEL_PREFIX.test(code)
        ? (prefixLeaf(view, code, 4) ?? articleLeaf(view, code))
        : null);
    return leaf ? [{ code, leaf }] : [];
  });
  const [first] = readings;
  if (!first) return null;
  // The likeliest reading comes first: «снмг» is SNMG before CNMG.
  const leaves = readings.slice(0, MOST_READINGS).flatMap(({ code, leaf }, at) => {
    const expanded = leaf.kind === 'term' ? codeLeaves(view, code) : [leaf];
    return at === 0 ? expanded : expanded.map(lessened);
  });
  const words = [wordOf(view, raw, leaves)];
  // «ВТ40» and «BT40» look the same, so no correction is reported.
  if (toLatinLookalikes(text).replace(/[^a-z\d]/g, '') === first.code) return { words, count: 1 };
  const corrected = first.code.toUpperCase().replace(/^([A-Z]+)(\d)/, `$1${sign}$2`);
  return { words, count: 1, corrected };
}

/** «цнмгшка», «апктшки»: a code with an ending of the workshop. */
const SMALL_CODE = /(?<=^[бвгджзйклмнпрстфхцчшщ]{4}|^апкт|^ерк?)е?шк[аиуе]$/;
/** «цнмг»: the letters of a code, because a word would have vowels. */
export function codeLetters(view: IndexView, word: string): string | null {
  const letters = word.replace(SMALL_CODE, '');
  if (!hasCyrillic(letters) || letters.length > 5 || /[аеиоуыэюя].*[аеиоуыэюя]|[ьъ]/.test(letters))
    return null;
  const knownCode = lettersSpelled(letters).find((code) => code.length > 1 && termLeaf(view, code, 4));
  return knownCode?.toUpperCase() ?? null;
}
