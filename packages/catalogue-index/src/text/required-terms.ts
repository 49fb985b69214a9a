import { codeOf, type Group, joinedTerm, takeApart } from './chunk.ts';
import { fold, hasCyrillic } from './letters.ts';
import { isSmallWord } from './small-words.ts';
import { unitsOf } from './units.ts';

/** A single Russian letter is a preposition or a part of a unit. */
export const isIgnored = (word: string): boolean =>
  isSmallWord(word) || (word.length === 1 && hasCyrillic(word));

/**
 * The terms a query must contain to match all of a text: «Сверло HSS» matches «сверло hss», «Сверло HSS-Co5» does not.
 */
export function requiredTerms(text: string): string[] {
  const terms: string[] = [];
  let before: Group | undefined;
  for (const raw of text.split(/\s+/)) {
    const chunk = takeApart(fold(raw));
    const [first] = chunk.groups;
    const code = before && first && chunk.groups.length === 1 ? codeOf(before, first) : null;
    const joined = joinedTerm(chunk);
    if (code) terms.splice(-1, 1, code);
    else if (joined) terms.push(joined);
    else for (const { term, word } of chunk.groups) if (!isIgnored(word) && !unitsOf(word)) terms.push(term);
    before = code || joined ? undefined : chunk.groups.at(-1);
  }
  return [...new Set(terms)];
}
