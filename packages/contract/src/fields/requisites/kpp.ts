import { kppMessage, lengthMessage } from '../../messages.ts';
import { cleanDigits, isZeros } from './control-digits.ts';
import { optionalField, type FieldRule } from '../field.ts';

// The reason code, digits five and six, may officially hold Latin capitals.
const LENGTH = 9;
const KPP = /^\d{4}[\dA-Z]{2}\d{3}$/;

export const isKpp = (text: string): boolean => KPP.test(text) && !isZeros(text);

export const kppRule: FieldRule = {
  max: 20,
  clean: (text) => cleanDigits(text).toUpperCase(),
  problem: (text) => {
    if (text.length !== LENGTH) return lengthMessage(LENGTH);
    return isKpp(text) ? undefined : kppMessage;
  },
};

/** КПП exists only in Russia, and only for companies. */
export const optionalKppField = () => optionalField(kppRule);
