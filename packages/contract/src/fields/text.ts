import { TEXT_LIMITS } from '../constants.ts';
import { controlCharactersMessage, lengthMessage, minMessage, noLineBreaksMessage } from '../messages.ts';
import { field, optionalField, type FieldRule } from './field.ts';

// Also the marks that turn the reading direction: they make a name or an address show as another one.
const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\uffff]/;

export const hasForbiddenCharacters = (text: string): boolean => FORBIDDEN.test(text) || !text.isWellFormed();

/** One line: tabs from a pasted spreadsheet become spaces. */
export const cleanLine = (text: string): string => text.normalize('NFC').replaceAll('\t', ' ').trim();

/** Several lines: line ends of any system become `\n`. */
const cleanLines = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n').trim();

export const lineProblem = (text: string): string | undefined => {
  if (hasForbiddenCharacters(text)) return controlCharactersMessage;
  return /[\n\r\u2028\u2029]/.test(text) ? noLineBreaksMessage : undefined;
};

const linesProblem = (text: string): string | undefined =>
  hasForbiddenCharacters(text) ? controlCharactersMessage : undefined;

interface TextOptions {
  min?: number;
  max?: number;
  /** The exact length, for codes. */
  length?: number;
  multiline?: boolean;
}

export const textRule = ({ min = 0, max, length, multiline = false }: TextOptions = {}): FieldRule => ({
  max: max ?? Math.max(length ?? 0, multiline ? TEXT_LIMITS.comment : TEXT_LIMITS.line),
  clean: multiline ? cleanLines : cleanLine,
  problem: (text) => {
    const characters = multiline ? linesProblem(text) : lineProblem(text);
    if (characters !== undefined) return characters;
    if (length !== undefined && text.length !== length) return lengthMessage(length);
    return text.length < min ? minMessage(min) : undefined;
  },
});

export const textField = (options?: TextOptions) => field(textRule(options));
export const optionalTextField = (options?: TextOptions) => optionalField(textRule(options));
