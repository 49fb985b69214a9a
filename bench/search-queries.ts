import * as asked from './queries/asked.ts';
import * as codes from './queries/codes.ts';
import type { WrittenQuery } from './queries/query.ts';
import * as suggested from './queries/suggested.ts';
import * as typed from './queries/typed.ts';
import * as words from './queries/words.ts';

/** Written by hand, as people at a machine, in a store and at a desk type, by what is hard about them. */
export const writtenQueries: Readonly<Record<string, readonly WrittenQuery[]>> = {
  'codes and models': codes.codes,
  'numbers and sizes': codes.numbers,
  'typing errors': typed.typingErrors,
  'other layout': typed.layout,
  transliteration: typed.transliteration,
  synonyms: words.synonyms,
  slang: words.slang,
  'words of intent': words.intent,
  questions: asked.questions,
  nonsense: words.nonsense,
  'suggested brands': suggested.brandSuggestions,
  'suggested folders': suggested.folderSuggestions,
  content: asked.content,
};
