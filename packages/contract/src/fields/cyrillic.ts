import { TEXT_LIMITS } from '../constants.ts';
import { cyrillicMessage } from '../messages.ts';
import type { FieldRule } from './field.ts';
import { cleanLine, lineProblem } from './text.ts';

// Letters of Russian, Belarusian and Kazakh; the gap in the middle holds signs and accents, not letters.
export const CYRILLIC_LETTERS = '\\u0400-\\u0481\\u048a-\\u052f';

const CYRILLIC_TEXT = new RegExp(`^[${CYRILLIC_LETTERS} ,.'’()«»№–—-]*$`, 'u');
const CYRILLIC_LETTER = new RegExp(`[${CYRILLIC_LETTERS}]`, 'u');

/** Cyrillic letters, spaces and punctuation; at least one letter, no digits. */
export const isCyrillicOnly = (text: string): boolean =>
  CYRILLIC_TEXT.test(text) && CYRILLIC_LETTER.test(text);

export const cyrillicRule = (max: number = TEXT_LIMITS.line): FieldRule => ({
  max,
  clean: cleanLine,
  problem: (text) => lineProblem(text) ?? (isCyrillicOnly(text) ? undefined : cyrillicMessage),
});
