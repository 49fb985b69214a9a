import { hasCyrillic, toLatinLookalikes, oneAlphabet } from './letters.ts';
import { isSmallWord } from './small-words.ts';
import { stem } from './stemmer.ts';

/** The text between two spaces, split: groups are joined by separators, parts have none between them. */
export interface Chunk {
  readonly groups: readonly Group[];
}

export interface Group {
  /** Letters and numbers as they are searched for; a Russian word is stemmed. */
  readonly term: string;
  /** As typed, folded. */
  readonly word: string;
  readonly hasDigits: boolean;
  /** What the group is also found by: «m10» and «1.5» of «m10x1.5», «er» of «22er». */
  readonly parts: readonly string[];
  /** Letters and numbers separately, for an unknown code. */
  readonly atoms: readonly string[];
}

const GROUP = /(?:\d+(?:[.,]\d+)?|\p{L}+)+/gu;
const ATOM = /\d+(?:[.,]\d+)?|\p{L}+/gu;
const LONGEST_TERM = 40;

/** Takes folded text without spaces. */
export function takeApart(text: string): Chunk {
  const groups = text.match(GROUP) ?? [];
  return { groups: groups.map((word) => groupOf(word.slice(0, LONGEST_TERM))) };
}

function groupOf(word: string): Group {
  const hasDigits = /\d/.test(word);
  if (!hasDigits) {
    const plain = oneAlphabet(word);
    return { term: termOfWord(plain), word: plain, hasDigits, parts: [], atoms: [] };
  }
  const folded = depth(
    toLatinLookalikes(word)
      .match(ATOM)!
      .map((atom) => plainNumber(atom)),
  );
  return { term: folded.join(''), word, hasDigits, parts: partsOf(folded), atoms: folded };
}

export const termOfWord = (word: string): string => (hasCyrillic(word) ? stem(word) : word);

/** «8,50» → «8.5»; whole numbers stay as they are, «0401» is a code. */
function plainNumber(atom: string): string {
  const text = atom.replace(',', '.');
  return /^\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text;
}

/** «5d» is «5xd»: how deep a drill goes. */
function depth(atoms: readonly string[]): readonly string[] {
  const [number, letters] = atoms;
  return atoms.length === 2 && letters === 'd' && /^\d+$/.test(number!) ? [number!, 'xd'] : atoms;
}

function partsOf(atoms: readonly string[]): string[] {
  if (atoms.length === 1) return [];
  const parts = new Set<string>();
  let part = '';
  for (const atom of [...atoms, 'x']) {
    if (atom === 'x') {
      if (part !== '') parts.add(part);
      part = '';
    } else part += atom;
  }
  for (const atom of atoms) if (atom.length > 1 && !/\d/.test(atom)) parts.add(atom);
  parts.delete(atoms.join(''));
  parts.delete('xd');
  return [...parts];
}

const LONGEST_JOINED = 24;

/** «hsk-a63» is also «hska63», «vf-2» is «vf2»; words alone are not joined. */
export function joinedTerm({ groups }: Chunk): string | null {
  if (groups.length < 2 || groups.length > 4 || !groups.some(({ hasDigits }) => hasDigits)) return null;
  const joined = groups
    .map(({ term, word, hasDigits }) => (hasDigits ? term : toLatinLookalikes(word)))
    .join('');
  return joined.length > LONGEST_JOINED ? null : joined;
}

/** «горизонтально-расточной» is also one word, and so is «гидро патрон» when typed apart. */
export function compoundTerm({ groups }: Chunk): string | null {
  const [first, second] = groups;
  if (groups.length !== 2 || groups.some(({ word }) => !hasCyrillic(word) || word.length < 3)) return null;
  return termOfWord(first!.word + second!.word);
}

/** Letters that form a code with the number after them: «VMC 850», «CNMG 120408», «M 10». */
export function codeOf(before: Group, after: Group): string | null {
  if (before.hasDigits || isSmallWord(before.word) || before.word.length > 5 || !/^\d/.test(after.term))
    return null;
  const letters = toLatinLookalikes(before.word);
  if (hasCyrillic(letters) || (hasCyrillic(before.word) && before.word.length > 2)) return null;
  return letters + after.term;
}
