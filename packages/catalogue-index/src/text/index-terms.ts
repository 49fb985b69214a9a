import { codeOf, type Chunk, compoundTerm, type Group, joinedTerm, takeApart } from './chunk.ts';
import { fold } from './letters.ts';
import { HOLE_FOR, holeTerm, isSmallWord } from './small-words.ts';
import { fractionTerms, isMorse, morseTerm } from './trade-terms.ts';

/** What one text is found by: every term once, with the form it was written in where it is a word. */
export interface IndexTerm {
  readonly term: string;
  readonly word: string | null;
  /** A further dimension: «200» of «150×200» names the goods less than «150» does. */
  readonly isFurther?: boolean;
}

const MOST_CACHED = 200_000;
const spaces = /\s+/;
const FRACTION_ALONE = /^\d{1,2}\/(?:2|4|8|16|32|64)["″”,]?$/;

/** Splits texts into terms; chunks repeat a thousand times, so their results are cached. */
export function createTermReader() {
  const cache = new Map<string, { chunk: Chunk; terms: IndexTerm[] }>();

  function read(raw: string) {
    const cached = cache.get(raw);
    if (cached) return cached;
    if (cache.size >= MOST_CACHED) cache.clear();
    const chunk = takeApart(fold(raw));
    const entry = { chunk, terms: termsOfChunk(chunk, raw) };
    cache.set(raw, entry);
    return entry;
  }

  /** Calls `visit` for every term; a term may come more than once. */
  return function eachTerm(text: string, visit: (term: IndexTerm) => void): void {
    let before: Group | undefined;
    let isHole = false;
    let [wasMorse, isSecondMorse] = [false, false];
    for (const raw of text.split(spaces)) {
      if (raw === '') continue;
      const { chunk, terms } = read(raw);
      for (const term of terms) visit(term);
      const [first] = chunk.groups;
      const code = before && first ? codeOf(before, first) : null;
      if (code) visit({ term: code, word: null });
      if (isHole && first) visit({ term: holeTerm(first.term), word: null });
      if (raw.includes('/'))
        for (const term of fractionTerms(before?.word, fold(raw).replace(/[,.]$/, '')))
          visit({ term, word: null });
      // «Морзе 3 / 2» has two tapers.
      const isMorseSize = before !== undefined && isMorse(before.word);
      if (first && (isMorseSize || isSecondMorse))
        visit({ term: morseTerm(first.term), word: null, isFurther: isSecondMorse });
      isSecondMorse = raw === '/' && wasMorse;
      wasMorse = isMorseSize;
      before = chunk.groups.at(-1);
      isHole = before?.word === HOLE_FOR;
    }
  };
}

function termsOfChunk(chunk: Chunk, raw: string): IndexTerm[] {
  const found = new Map<string, string | null>();
  const further = new Set<string>();
  for (const { term, word, hasDigits, parts } of chunk.groups) {
    if (isSmallWord(word) || term === '' || (!hasDigits && term.length === 1 && !/[a-z]/.test(term)))
      continue;
    found.set(term, hasDigits ? null : writtenAs(raw, word));
    parts.forEach((part, at) => {
      if (found.has(part)) return;
      found.set(part, null);
      if (at > 0 && /^\d/.test(part)) further.add(part);
    });
  }
  // «1/2» is no twelve.
  const joined = FRACTION_ALONE.test(raw) ? null : (joinedTerm(chunk) ?? compoundTerm(chunk));
  if (joined && !found.has(joined)) found.set(joined, null);
  return [...found].map(([term, word]) => ({ term, word, isFurther: further.has(term) }));
}

/** Makers keep their capitals, other words are lower case; «ё» is restored. */
function writtenAs(raw: string, word: string): string {
  const at = raw.toLowerCase().replaceAll('ё', 'е').indexOf(word);
  const written = at < 0 ? word : raw.slice(at, at + word.length);
  return /[a-z]/.test(word) ? written : written.toLowerCase();
}

/** «M10×1» is another hole than «M10». */
export function holeTerms(thread: string): string[] {
  return takeApart(fold(thread))
    .groups.slice(0, 1)
    .map(({ term }) => holeTerm(term));
}
