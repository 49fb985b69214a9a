import { ogrnControlMessage, ogrnLengthMessage } from '../../messages.ts';
import { cleanDigits, isDigits, isZeros } from './control-digits.ts';
import { optionalField, type FieldRule } from '../field.ts';

const controlled = (text: string, divisor: number) =>
  !isZeros(text) && (Number(text.slice(0, -1)) % divisor) % 10 === Number(text.at(-1));

/** ОГРН of a company (13 digits) or ОГРНИП of a sole trader (15). */
export const isOgrn = (text: string): boolean =>
  (isDigits(text, 13) && controlled(text, 11)) || (isDigits(text, 15) && controlled(text, 13));

export const ogrnRule: FieldRule = {
  max: 20,
  clean: cleanDigits,
  problem: (text) => {
    if (!isDigits(text, 13) && !isDigits(text, 15)) return ogrnLengthMessage;
    return isOgrn(text) ? undefined : ogrnControlMessage;
  },
};

export const optionalOgrnField = () => optionalField(ogrnRule);
