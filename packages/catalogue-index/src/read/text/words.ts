import { compoundTerm, type Group, joinedTerm } from '../../text/chunk.ts';
import { deedOf } from '../../text/deeds.ts';
import { hasCyrillic, hasLatin } from '../../text/letters.ts';
import { numeralOf } from '../../text/numerals.ts';
import { isIgnored } from '../../text/required-terms.ts';
import { HOLE_FOR, holeTerm, isSmallWord } from '../../text/small-words.ts';
import { type Others, significantTokens } from '../../text/synonyms.ts';
import { soundKey } from '../../text/transliteration.ts';
import type { IndexView } from '../view.ts';
import { compoundLeaves } from './compounds.ts';
import { FEWEST_OF_CODE, readCode, readSpelledCode } from './code-words.ts';
import { termsBySound, termText } from './dictionary.ts';
import { articleLeaf, codeLeaves, isBeginning, prefixLeaf, termLeaf } from './leaves.ts';
import { readDiameter, readNumber } from './number-words.ts';
import type { Leaf, Level, Read, Word } from './plan.ts';
import { type Piece, pieceOf } from './pieces.ts';
import { readRange } from './range-words.ts';
import { sectionNamed } from './sections.ts';
import { readInches } from './size-words.ts';
import { HEAVY, wordWeight } from './word-weight.ts';

interface ReadOptions {
  /** Words that are unfinished will do. */
  readonly isPrefix: boolean;
  /** Whether the piece so many further on is being typed just now. */
  readonly isLast: (count: number) => boolean;
}

const FEWEST_OF_PREFIX = 3;
/** A root this long begins few other words. */
const FEWEST_OF_ROOT = 6;
/** Small words that may stand in a phrase. */
const SMALL_BETWEEN = 3;

/** Reads the pieces from one on as words the index knows; null when it knows nothing of the kind. */
export function readWords(
  view: IndexView,
  pieces: readonly Piece[],
  at: number,
  options: ReadOptions,
): Read | null {
  const piece = pieces[at]!;
  const next = pieces[at + 1];
  const special =
    readSynonym(view, pieces, at) ?? readRange(view, pieces, at) ?? readInches(view, pieces, at);
  // «штанген глубиномер» is one thing, though «штанген» alone is another.
  const compound = special?.count === 1 ? readCompound(view, pieces, at) : null;
  if (special) return compound ?? special;
  if (next && piece.text === HOLE_FOR) {
    const hole = readHole(view, next);
    if (hole) return { words: [hole], count: 2 };
  }
  const code =
    readCode(view, pieces, at, options) ??
    readSpelledCode(view, pieces, at, options.isPrefix) ??
    readCompound(view, pieces, at);
  if (code) return code;
  if (piece.groups.every(({ word }) => isIgnored(word))) return { words: [], count: 1 };
  const number = readNumber(view, pieces, at) ?? readNumeral(view, pieces, at);
  if (number) return number;
  const words = readPiece(view, piece, options);
  return words && { words, count: 1 };
}

/** «метчик шестёрка», «сверло двенадцать». */
function readNumeral(view: IndexView, pieces: readonly Piece[], at: number): Read | null {
  const { raw, text } = pieces[at]!;
  const number = numeralOf(text);
  const read = number === null ? null : readNumber(view, [pieceOf(String(number))], 0);
  return read && { count: 1, words: read.words.map((word) => ({ ...word, shown: raw })) };
}

/** The longest phrase that has synonyms; the words themselves stay the best match. */
function readSynonym(view: IndexView, pieces: readonly Piece[], at: number): Read | null {
  const { synonyms } = view;
  for (let count = Math.min(synonyms.longest + SMALL_BETWEEN, pieces.length - at); count > 0; count--) {
    const some = pieces.slice(at, at + count);
    const groups = some.flatMap((piece) => significantTokens(piece.groups));
    const isFramed = [some[0]!, some.at(-1)!].some((piece) =>
      piece.groups.every(({ word }) => isSmallWord(word)),
    );
    if (isFramed || groups.length > synonyms.longest) continue;
    const others = groups.length === 0 ? undefined : synonyms.of(groups);
    if (!others || isReversed(some, groups, others)) continue;
    // «токарный центр» is a name, too; «пилить круг» is not «круг».
    const isName =
      some.length === groups.length &&
      groups.every(({ word, hasDigits }) => !hasDigits && hasCyrillic(word) && deedOf(word) === null);
    const leaves = meaningsOf(view, others, isName);
    if (leaves.length === 0 || isHeadOfCode(view, pieces, at + count - 1)) continue;
    const shown = some.map(({ raw }) => raw).join(' ');
    const weak =
      groups.length === 1 ? [...kindsOf(view, others), ...compoundLeaves(view, groups[0]!.term)] : [];
    return { words: [{ shown, leaves, weak, weight: wordWeight(view, leaves) }], count };
  }
  return null;
}

const RELATION = /^(?:для|под|в|во|к|ко)$/;
const QUALITY = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|[оеё]го|[оеё]му|ую|юю|[ыи]х|[ыи]м|[ыи]ми)$/;

/** «пластина для державки» is not «державка под пластину»: a phrase with a purpose is not matched in any order. */
function isReversed(some: readonly Piece[], groups: readonly Group[], { phrase }: Others): boolean {
  const at = some.findIndex(({ text }) => RELATION.test(text));
  const [first] = phrase;
  if (at < 1 || groups[0]!.term === first || groups.some(({ word }) => deedOf(word) !== null)) return false;
  const behind = some.slice(at + 1).find((piece) => piece.groups.some(({ term }) => term === first));
  return behind !== undefined && !QUALITY.test(behind.text);
}

/** What kind of thing is meant, when it is not that very thing: «вертикалка сверлильная», «патрон на токарник». */
const kindsOf = (view: IndexView, { meant }: Others): Leaf[] =>
  meant.flatMap((terms) => (terms.length > 1 ? (termLeaf(view, terms[0]!, 3) ?? []) : []));

/** Letters before a number may form a code with it: «цанга ER 32». */
function isHeadOfCode(view: IndexView, pieces: readonly Piece[], at: number): boolean {
  if (!/^\d/.test(pieces[at + 1]?.text ?? '') || /\d/.test(pieces[at]!.text)) return false;
  const options = { isPrefix: false, isLast: () => false };
  return ((readCode(view, pieces, at, options) ?? readSpelledCode(view, pieces, at))?.count ?? 0) > 1;
}

/** What a phrase is called itself fits best; several words that mean something else are looked for as a name only. */
function meaningsOf(view: IndexView, { phrase, same, meant }: Others, isName: boolean): Leaf[] {
  const literal = meant.length > 0 && phrase.length > 1 && !isName ? null : phraseLeaf(view, phrase, 4);
  // Of two meanings the more specific one comes first.
  const isPart = (terms: readonly string[]) =>
    meant.some((other) => other.length > terms.length && terms.every((term) => other.includes(term)));
  const sure = meant.flatMap((terms) => phraseLeaf(view, terms, isPart(terms) ? 2 : 4) ?? []);
  const others = same.flatMap((terms) => phraseLeaf(view, terms, literal || sure.length > 0 ? 3 : 4) ?? []);
  return [...(literal ? [literal] : []), ...sure, ...others];
}

/** «гидро патрон» is «гидропатрон». */
function readCompound(view: IndexView, pieces: readonly Piece[], at: number): Read | null {
  const [piece, next] = [pieces[at]!, pieces[at + 1]];
  if (!next || piece.groups.length !== 1 || next.groups.length !== 1) return null;
  const joined = compoundTerm({ groups: [piece.groups[0]!, next.groups[0]!] });
  const leaf = joined ? termLeaf(view, joined, 4) : null;
  if (!leaf) return null;
  const both = phraseLeaf(view, [piece.groups[0]!.term, next.groups[0]!.term], 4);
  const leaves = both ? [leaf, both] : [leaf];
  return {
    words: [{ shown: `${piece.raw} ${next.raw}`, leaves, weak: [], weight: wordWeight(view, leaves) }],
    count: 2,
  };
}

function phraseLeaf(view: IndexView, terms: readonly string[], cap: Level): Leaf | null {
  const parts = terms.map((term) => termLeaf(view, term, cap));
  if (parts.includes(null)) return null;
  return parts.length === 1 ? parts[0]! : { kind: 'phrase', parts: parts as Leaf[] };
}

/** «под М10»: a drill for that thread, or goods with that name. */
function readHole(view: IndexView, { raw, groups }: Piece): Word | null {
  const [group] = groups;
  if (!group || groups.length > 1) return null;
  const hole = termLeaf(view, holeTerm(group.term), 4);
  if (!hole) return null;
  const thread = termLeaf(view, group.term, 3);
  const leaves = thread ? [hole, thread] : [hole];
  return { shown: `${HOLE_FOR} ${raw}`, leaves, weak: [], weight: wordWeight(view, leaves) };
}

function readPiece(view: IndexView, piece: Piece, options: ReadOptions): Word[] | null {
  const isLast = options.isLast(1);
  const asOne = (leaf: Leaf): Word[] => [
    { shown: piece.raw, leaves: [leaf], weak: [], weight: wordWeight(view, [leaf]) },
  ];
  const joined = joinedTerm(piece) ?? compoundTerm(piece);
  const codes = joined ? codeLeaves(view, joined) : [];
  const reversed = joined && codes.length === 0 ? reversedSize(view, joined) : null;
  const wholeLeaves = reversed ? [reversed] : codes;
  if (wholeLeaves.length > 0)
    return [{ shown: piece.raw, leaves: wholeLeaves, weak: [], weight: wordWeight(view, wholeLeaves) }];
  if (piece.groups.length > 1) {
    const article = articleLeaf(view, piece.text);
    if (article) return asOne(article);
  }
  const words: Word[] = [];
  for (const [index, group] of piece.groups.entries()) {
    if (isIgnored(group.word)) continue;
    const isTyped = isLast && index === piece.groups.length - 1;
    const read = readGroup(view, group, { isPrefix: options.isPrefix, isTyped });
    if (!read) return null;
    words.push(...read);
  }
  return words;
}

/** «300×150» is «150×300». */
function reversedSize(view: IndexView, text: string): Leaf | null {
  const [, first, second] = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  return first && second ? termLeaf(view, `${second}x${first}`, 3) : null;
}

/** «DCLNL 20×20» is «DCLNL 2020K12»: the code of a holder contains its section. */
function shankSize(view: IndexView, text: string): Leaf | null {
  const [, height, width] = /^(\d\d)x(\d\d)$/.exec(text) ?? [];
  return height && width ? prefixLeaf(view, height + width, 3) : null;
}

/** A word or a code; an unknown code is read part by part. */
export function readGroup(
  view: IndexView,
  group: Group,
  { isPrefix, isTyped }: { isPrefix: boolean; isTyped: boolean },
): Word[] | null {
  const { term, word, hasDigits, atoms } = group;
  const section = sectionNamed(view, term);
  if (section >= 0 && !isTyped)
    return [{ shown: word, leaves: [{ kind: 'section', folder: section }], weak: [], weight: HEAVY + 1 }];
  const [precise, ...coarse] = codeLeaves(view, term);
  const exact = precise ?? (hasDigits ? reversedSize(view, term) : null);
  const diameter = hasDigits ? readDiameter(view, word) : null;
  if (diameter && !exact) return [diameter];
  const shank = hasDigits ? shankSize(view, term) : null;
  const others = [
    ...(exact ? [exact, ...(diameter?.leaves ?? []), ...namesakes(view, word)] : []),
    ...coarse,
    ...(shank ? [shank] : []),
  ];
  const prefix =
    !coarse.some(isBeginning) &&
    (isTyped || (isPrefix && !exact) || (hasDigits && !!exact && isCode(term))) &&
    term.length >= (isTyped ? 2 : FEWEST_OF_PREFIX)
      ? beginnings(view, group, isTyped)
      : [];
  const article = hasDigits && (!exact || isTyped) ? articleLeaf(view, term) : null;
  const leaves = [...others, ...prefix, ...(article ? [article] : [])];
  if (leaves.length > 0)
    return [{ shown: word, leaves, weak: compoundLeaves(view, term), weight: wordWeight(view, leaves) }];
  if (!isPrefix || !hasDigits || atoms.length < 2) return null;
  const knownParts = atoms.filter((atom) => /\d/.test(atom) || atom.length > 1);
  const read = knownParts.map((part) => termLeaf(view, part, 3));
  if (read.length === 0 || read.includes(null)) return null;
  return read.map((leaf, at) => ({
    shown: knownParts[at]!,
    leaves: [leaf!],
    weak: [],
    weight: wordWeight(view, [leaf!]),
  }));
}

/** «абразит» looks like a form of «абразив» and sounds like a maker, so it may be both. */
function namesakes(view: IndexView, word: string): Leaf[] {
  if (word.length < FEWEST_OF_PREFIX + 1 || !hasCyrillic(word)) return [];
  return termsBySound(view, soundKey(word), false)
    .map((term) => ({ kind: 'term' as const, text: termText(view, term), term, cap: 4 as const }))
    .filter(({ text }) => hasLatin(text));
}

const SIZE = /^\d[\d.]*(?:x\d[\d.]*)+$/;

const isCode = (term: string): boolean => term.length >= FEWEST_OF_CODE && /[a-z]/.test(term);

/** What begins with the word as typed, and with the word without its ending. */
function beginnings(view: IndexView, { term, word, hasDigits }: Group, isTyped: boolean): Leaf[] {
  // «125×1» begins «125×1×22», not «125×10».
  const size = SIZE.test(term) && !isTyped ? prefixLeaf(view, `${term}x`, 4) : null;
  if (size) return [size];
  if (hasDigits || word === term || !word.startsWith(term)) return [prefixLeaf(view, term, 3) ?? []].flat();
  // «трёхкулачка» begins «трёхкулачковый» as soon as its ending is off.
  const prefix =
    prefixLeaf(view, word, 3) ?? (term.length >= FEWEST_OF_ROOT ? prefixLeaf(view, term, 2) : null);
  return prefix ? [prefix] : [];
}
