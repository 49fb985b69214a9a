import { codeOf, type Group, joinedTerm } from '../../text/chunk.ts';
import { isIgnored } from '../../text/required-terms.ts';
import { HOLE_FOR, holeTerm, isSmallWord } from '../../text/small-words.ts';
import { toLatin } from '../../text/transliteration.ts';
import type { IndexView } from '../view.ts';
import { articleLeaf, prefixLeaf, termLeaf } from './leaves.ts';
import { readDiameter, readNumber } from './number-words.ts';
import type { Leaf, Level, Read, Word } from './plan.ts';
import type { Piece } from './pieces.ts';
import { wordWeight } from './word-weight.ts';

export interface ReadOptions {
  /** Words that are unfinished will do. */
  readonly isPrefix: boolean;
  /** Whether the piece so many further on is being typed just now. */
  readonly isLast: (count: number) => boolean;
}

const FEWEST_OF_PREFIX = 3;
/** A code this long may be the beginning of longer ones: «CNMG 1204». */
const FEWEST_OF_CODE = 6;

/** Reads the pieces from one on as words the index knows; null when it knows nothing of the kind. */
export function readWords(
  view: IndexView,
  pieces: readonly Piece[],
  at: number,
  options: ReadOptions,
): Read | null {
  const piece = pieces[at]!;
  const next = pieces[at + 1];
  const synonym = readSynonym(view, pieces, at);
  if (synonym) return synonym;
  if (next && piece.text === HOLE_FOR) {
    const hole = readHole(view, next);
    if (hole) return { words: [hole], count: 2 };
  }
  const code = next && piece.groups.length === 1 ? readCode(view, piece, next, options) : null;
  if (code) return code;
  if (piece.groups.every(({ word }) => isIgnored(word))) return { words: [], count: 1 };
  const number = readNumber(view, pieces, at);
  if (number) return number;
  const words = readPiece(view, piece, options);
  return words && { words, count: 1 };
}

/** The longest phrase that has synonyms; the words themselves stay the best match. */
function readSynonym(view: IndexView, pieces: readonly Piece[], at: number): Read | null {
  const { synonyms } = view;
  for (let count = Math.min(synonyms.longest, pieces.length - at); count > 0; count--) {
    const some = pieces.slice(at, at + count);
    const groups = some.flatMap((piece) => piece.groups).filter(({ word }) => !isSmallWord(word));
    const isFramed = [some[0]!, some.at(-1)!].some((piece) =>
      piece.groups.every(({ word }) => isSmallWord(word)),
    );
    if (isFramed || groups.length > synonyms.longest) continue;
    const phrase = groups.map(({ term }) => term);
    const others = synonyms.of(phrase);
    if (!others) continue;
    const leaves = [phrase, ...others].flatMap(
      (terms, number) => phraseLeaf(view, terms, number === 0 ? 4 : 3) ?? [],
    );
    if (leaves.length === 0) continue;
    const shown = some.map(({ raw }) => raw).join(' ');
    return { words: [{ shown, leaves, weak: [], weight: wordWeight(view, leaves) }], count };
  }
  return null;
}

function phraseLeaf(view: IndexView, terms: readonly string[], cap: Level): Leaf | null {
  const parts = terms.map((term) => termLeaf(view, term, cap));
  if (parts.includes(null)) return null;
  return parts.length === 1 ? parts[0]! : { kind: 'phrase', parts: parts as Leaf[] };
}

/** «под М10»: a drill for that thread, or what is named after it. */
function readHole(view: IndexView, { raw, groups }: Piece): Word | null {
  const [group] = groups;
  if (!group || groups.length > 1) return null;
  const hole = termLeaf(view, holeTerm(group.term), 4);
  if (!hole) return null;
  const thread = termLeaf(view, group.term, 3);
  const leaves = thread ? [hole, thread] : [hole];
  return { shown: `${HOLE_FOR} ${raw}`, leaves, weak: [], weight: wordWeight(view, leaves) };
}

/** «CNMG 120408» is one code. */
function readCode(
  view: IndexView,
  piece: Piece,
  next: Piece,
  { isPrefix, isLast }: ReadOptions,
): Read | null {
  const [letters, number] = [piece.groups[0], next.groups[0]];
  if (!letters || !number || next.groups.length !== 1) return null;
  const looks = codeOf(letters, number);
  const sounds = codeOf({ ...letters, word: toLatin(letters.word) }, number);
  const code = looks && (termLeaf(view, looks, 4) || !sounds || !termLeaf(view, sounds, 4)) ? looks : sounds;
  if (!code || (code === sounds && looks !== sounds && !termLeaf(view, code, 4))) return null;
  const exact = termLeaf(view, code, 4);
  const canBegin = isPrefix || isLast(2) || code.length >= FEWEST_OF_CODE || !termLeaf(view, number.term, 4);
  const begun = canBegin ? prefixLeaf(view, code, 4) : null;
  const leaves = [exact, begun].filter((leaf) => leaf !== null);
  if (leaves.length === 0) return null;
  const shown = `${piece.raw} ${next.raw}`;
  return { words: [{ shown, leaves, weak: [], weight: wordWeight(view, leaves) }], count: 2 };
}

function readPiece(view: IndexView, piece: Piece, options: ReadOptions): Word[] | null {
  const isLast = options.isLast(1);
  const asOne = (leaf: Leaf): Word[] => [
    { shown: piece.raw, leaves: [leaf], weak: [], weight: wordWeight(view, [leaf]) },
  ];
  const joined = joinedTerm(piece);
  const whole = joined ? termLeaf(view, joined, 4) : null;
  if (whole) return asOne(whole);
  if (piece.groups.length > 1) {
    const article = articleLeaf(view, piece.text);
    if (article) return asOne(article);
  }
  const words: Word[] = [];
  for (const [place, group] of piece.groups.entries()) {
    if (isIgnored(group.word)) continue;
    const isTyped = isLast && place === piece.groups.length - 1;
    const read = readGroup(view, group, { isPrefix: options.isPrefix, isTyped });
    if (!read) return null;
    words.push(...read);
  }
  return words;
}

/** A word or a code; a code nobody knows is read part by part. */
export function readGroup(
  view: IndexView,
  group: Group,
  { isPrefix, isTyped }: { isPrefix: boolean; isTyped: boolean },
): Word[] | null {
  const { term, word, hasDigits, atoms } = group;
  const exact = termLeaf(view, term, 4);
  const diameter = hasDigits ? readDiameter(view, word) : null;
  if (diameter && !exact) return [diameter];
  const others = exact ? [exact, ...(diameter?.leaves ?? [])] : [];
  const begun =
    (isTyped || (isPrefix && !exact) || (hasDigits && !!exact && isCode(term))) &&
    term.length >= (isTyped ? 2 : FEWEST_OF_PREFIX)
      ? beginnings(view, group)
      : [];
  const article = hasDigits && (!exact || isTyped) ? articleLeaf(view, term) : null;
  const leaves = [...others, ...begun, ...(article ? [article] : [])];
  if (leaves.length > 0) return [{ shown: word, leaves, weak: [], weight: wordWeight(view, leaves) }];
  if (!isPrefix || !hasDigits || atoms.length < 2) return null;
  const known = atoms.filter((atom) => /\d/.test(atom) || atom.length > 1);
  const read = known.map((part) => termLeaf(view, part, 3));
  if (read.length === 0 || read.includes(null)) return null;
  return read.map((leaf, at) => ({
    shown: known[at]!,
    leaves: [leaf!],
    weak: [],
    weight: wordWeight(view, [leaf!]),
  }));
}

const isCode = (term: string): boolean => term.length >= FEWEST_OF_CODE && /[a-z]/.test(term);

/** What begins with the word as typed, and with the word without its ending. */
function beginnings(view: IndexView, { term, word, hasDigits }: Group): Leaf[] {
  const texts = hasDigits || word === term || !word.startsWith(term) ? [term] : [word];
  return texts.flatMap((text) => prefixLeaf(view, text, 3) ?? []);
}
