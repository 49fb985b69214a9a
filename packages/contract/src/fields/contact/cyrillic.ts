import { TEXT_LIMITS } from '../../constants.ts';
import { cyrillicMessage, minMessage } from '../../messages.ts';
import { field, optionalField, type FieldRule } from '../field.ts';
import { cleanLine, lineProblem } from '../text.ts';

// Letters of Russian, Belarusian and Kazakh; the gap in the middle holds signs and accents.
export const CYRILLIC_LETTERS = '\\u0400-\\u0481\\u048a-\\u052f';

const CYRILLIC_TEXT = new RegExp(`^[${CYRILLIC_LETTERS}\\d ,.'’()«»№–—-]*$`, 'u');
const CYRILLIC_LETTER = new RegExp(`[${CYRILLIC_LETTERS}]`, 'u');

const shortestCity = 2;

/** Cyrillic letters, digits, spaces and punctuation; at least one letter. */
export const isCyrillicOnly = (text: string): boolean =>
  CYRILLIC_TEXT.test(text) && CYRILLIC_LETTER.test(text);

/** A city as offices and tariffs spell it; other alphabets would match none. */
export const cityRule: FieldRule = {
  max: TEXT_LIMITS.name,
  clean: cleanLine,
  problem: (text) => {
    const problem = lineProblem(text) ?? (isCyrillicOnly(text) ? undefined : cyrillicMessage);
    return problem ?? (text.length < shortestCity ? minMessage(shortestCity) : undefined);
  },
};

export const cityField = () => field(cityRule);
export const optionalCityField = () => optionalField(cityRule);
