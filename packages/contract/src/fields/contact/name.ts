import { TEXT_LIMITS } from '../../constants.ts';
import { nameMessage } from '../../messages.ts';
import { CYRILLIC_LETTERS } from './cyrillic.ts';
import { field, optionalField, type FieldRule } from '../field.ts';
import { cleanLine } from '../text.ts';

const NAME = new RegExp(`^[${CYRILLIC_LETTERS}][${CYRILLIC_LETTERS} ,.'-]*[${CYRILLIC_LETTERS}]$`, 'u');

/** Phones type a curly apostrophe and a no-break hyphen; the rule knows only the plain ones. */
const cleanName = (text: string): string =>
  cleanLine(text)
    .replace(/[’ʼ‘`]/g, "'")
    .replace(/[‐‑–—]/g, '-')
    .replace(/[ \u00a0]+/g, ' ');

/** Cyrillic letters, spaces and , . ' -; a letter at both ends; two characters or more. */
export const isName = (text: string): boolean => NAME.test(text);

export const nameRule: FieldRule = {
  max: TEXT_LIMITS.name,
  clean: cleanName,
  problem: (text) => (isName(text) ? undefined : nameMessage),
};

export const nameField = () => field(nameRule);
export const optionalNameField = () => optionalField(nameRule);
