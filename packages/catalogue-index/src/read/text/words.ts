import { codeOf, type Group, joinedTerm } from '../../text/chunk.ts';
import { isIgnored } from '../../text/required-terms.ts';
import { HOLE_FOR, holeTerm, isSmallWord } from '../../text/small-words.ts';
import { toLatin } from '../../text/transliteration.ts';
import { isUnitTail, type Unit, unitsOf } from '../../text/units.ts';
import type { IndexView } from '../view.ts';
import { articlesLike } from './articles.ts';
import { findTerm, termsBeginning } from './dictionary.ts';
import { hasNumber } from './numbers.ts';
import type { Leaf, Level, Word } from './plan.ts';
import type { Piece } from './pieces.ts';
import { wordWeight } from './word-weight.ts';

export interface ReadOptions {
  /** Words that are unfinished will do. */
  readonly isPrefix: boolean;
  /** Whether the piece so many further on is being typed just now. */
  readonly isLast: (count: number) => boolean;
}

export interface Read {
  readonly words: readonly Word[];
  /** How many pieces were read. */
  readonly count: number;
  readonly corrected?: string;
}

const FEWEST_OF_PREFIX = 3;
const FEWEST_OF_ARTICLE = 5;
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

const NUMBER = /^\d+(?:\.\d+)?$/;

/** A number, with the unit that may stand behind it or right at it. */
function readNumber(view: IndexView, pieces: readonly Piece[], at: number): Read | null {
  const piece = pieces[at]!;
  const [group] = piece.groups;
  if (!group || (piece.groups.length > 1 && !/^[\d.,]+\p{L}+\/\p{L}+$/u.test(piece.text))) return null;
  const glued = /^(\d+(?:[.,]\d+)?)(\p{L}+)$/u.exec(group.word);
  const gluedUnits = glued ? unitsOf(glued[2]!) : null;
  if (glued && gluedUnits && findTerm(view, group.term) < 0) {
    const word = numberWord(view, plain(glued[1]!), gluedUnits, piece.raw);
    return word && { words: [word], count: 1 };
  }
  if (!NUMBER.test(group.term) || piece.groups.length > 1) return null;
  const units = unitBehind(pieces[at + 1]);
  const count = units ? 2 : 1;
  const shown = pieces
    .slice(at, at + count)
    .map(({ raw }) => raw)
    .join(' ');
  const word = numberWord(view, group.term, units, shown);
  return word && { words: [word], count };
}

const plain = (text: string): string =>
  text
    .replace(',', '.')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

function unitBehind(piece: Piece | undefined): readonly Unit[] | null {
  const [first, second] = piece?.groups ?? [];
  if (!first || piece!.groups.length > 2 || (second && !isUnitTail(second.word))) return null;
  return unitsOf(first.word) ?? unitsOf(first.term);
}

/** In the name first; among the properties where a unit says which, or where names have no such goods. */
function numberWord(
  view: IndexView,
  text: string,
  units: readonly Unit[] | null,
  shown: string,
): Word | null {
  const term = termLeaf(view, text, 4);
  const isLength = units?.some(({ unit, factor }) => unit === 'мм' && factor === 1) ?? true;
  const number: Leaf = { kind: 'number', value: Number(text), units, cap: units && !isLength ? 3 : 1 };
  const hasValue = hasNumber(view, number.value, units);
  if (!term && !hasValue) return null;
  const leaves = [...(term ? [term] : []), ...(hasValue && (!term || !isLength) ? [number] : [])];
  const weak = hasValue && term && isLength ? [number] : [];
  return { shown, leaves, weak, weight: wordWeight(view, leaves) };
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

/** «ф8,5», «d8.5»: a diameter. */
function readDiameter(view: IndexView, word: string): Word | null {
  const [, number] = /^[dфf](\d+(?:[.,]\d+)?)$/.exec(word) ?? [];
  return number ? numberWord(view, plain(number), null, word) : null;
}

/** What begins with the word as typed, and with the word without its ending. */
function beginnings(view: IndexView, { term, word, hasDigits }: Group): Leaf[] {
  const texts = hasDigits || word === term || !word.startsWith(term) ? [term] : [word];
  return texts.flatMap((text) => prefixLeaf(view, text, 3) ?? []);
}

export function termLeaf(view: IndexView, text: string, cap: Level): Extract<Leaf, { kind: 'term' }> | null {
  const term = findTerm(view, text);
  return term >= 0 || view.rewritten.knows(text, false) ? { kind: 'term', text, term, cap } : null;
}

export function prefixLeaf(view: IndexView, text: string, cap: Level): Leaf | null {
  const range = termsBeginning(view, text);
  return range.from < range.to || view.rewritten.knows(text, true)
    ? { kind: 'prefix', text, range, cap }
    : null;
}

function articleLeaf(view: IndexView, text: string): Leaf | null {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters < FEWEST_OF_ARTICLE || !/\d/.test(text)) return null;
  const range = articlesLike(view, text, true);
  return range.from < range.to ? { kind: 'article', text, range, cap: 4 } : null;
}
