import { TEXT_LIMITS } from '../../constants.ts';
import { lowerCased } from '../../fold-case.ts';
import { emailMessage } from '../../messages.ts';
import { field, type FieldRule } from '../field.ts';

// Cyrillic letters are allowed: почта@пример.рф is a real address. Other alphabets, and two in one word, are not,
// because look-alikes would make two addresses indistinguishable.
const CYRILLIC = 'А-Яа-яЁёІіЎўӘәҒғҚқҢңӨөҰұҮүҺһ';
const localPart = (letters: string): string => `[${letters}0-9!#$%&'*+/=?^_\`{|}~-]+`;
const LATIN_WORD = new RegExp(`^${localPart('A-Za-z')}$`);
const CYRILLIC_WORD = new RegExp(`^${localPart(CYRILLIC)}$`);
const label = (letters: string): RegExp =>
  new RegExp(`^[${letters}0-9](?:[${letters}0-9-]{0,61}[${letters}0-9])?$`);
const LATIN_LABEL = label('A-Za-z');
const CYRILLIC_LABEL = label(CYRILLIC);
const TOP_LABEL = new RegExp(`^(?:[A-Za-z]{2,63}|[${CYRILLIC}]{2,63}|xn--[A-Za-z\\d-]{2,59})$`);

const isLocal = (text: string): boolean =>
  text.split('.').every((part) => LATIN_WORD.test(part) || CYRILLIC_WORD.test(part));

export const isEmail = (text: string): boolean => {
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64 || text.length > TEXT_LIMITS.email) return false;
  const labels = text.slice(at + 1).split('.');
  return (
    isLocal(text.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((part) => LATIN_LABEL.test(part) || CYRILLIC_LABEL.test(part)) &&
    TOP_LABEL.test(labels.at(-1) ?? '')
  );
};

/** Lower-cases the domain only; accounts are compared by `emailKey`. */
const cleanEmail = (text: string): string => {
  const trimmed = text.normalize('NFC').trim();
  const at = trimmed.lastIndexOf('@');
  return at < 0 ? trimmed : trimmed.slice(0, at) + lowerCased(trimmed.slice(at));
};

/** One account per key: Ivan@Example.ru and ivan@example.ru are the same person. The one place that makes it. */
export const emailKey = (text: string): string => lowerCased(cleanEmail(text));

export const emailRule: FieldRule = {
  max: TEXT_LIMITS.email,
  clean: cleanEmail,
  problem: (text) => (isEmail(text) ? undefined : emailMessage),
};

export const emailField = () => field(emailRule);
