import { registrationNumberMessage } from '../../messages.ts';
import { optionalField, type FieldRule } from '../field.ts';

const LETTERS = 'АВЕКМНОРСТУХ';
const LATIN = 'ABEKMHOPCTYX';
const NUMBER = new RegExp(`^[${LETTERS}]\\d{3}[${LETTERS}]{2}\\d{2,3}$`, 'u');

/** `a 123 bc 77` → `А123ВС77`: Latin look-alikes become the Cyrillic letters of the plate. */
export const normaliseRegistrationNumber = (text: string): string =>
  Array.from(text.normalize('NFC').replace(/[\s-]/gu, '').toUpperCase(), (letter) => {
    const index = LATIN.indexOf(letter);
    return index < 0 ? letter : LETTERS.charAt(index);
  }).join('');

/** Letter, three digits, two letters, two or three digits; series 000 is never issued. */
const isRegistrationNumber = (text: string): boolean => NUMBER.test(text) && text.slice(1, 4) !== '000';

export const registrationNumberRule: FieldRule = {
  max: 20,
  clean: normaliseRegistrationNumber,
  problem: (text) => (isRegistrationNumber(text) ? undefined : registrationNumberMessage),
};

export const optionalRegistrationNumberField = () => optionalField(registrationNumberRule);
