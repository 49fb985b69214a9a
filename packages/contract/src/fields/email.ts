import { TEXT_LIMITS } from '../constants.ts';
import { emailMessage } from '../messages.ts';
import { field, type FieldRule } from './field.ts';

// Cyrillic letters are allowed: почта@пример.рф is a real address.
const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const TOP_LABEL = /^(?:\p{L}{2,63}|xn--[a-z\d-]{2,59})$/iu;

export const isEmail = (text: string): boolean => {
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64 || text.length > TEXT_LIMITS.email) return false;
  const labels = text.slice(at + 1).split('.');
  return (
    LOCAL.test(text.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LABEL.test(labels.at(-1) ?? '')
  );
};

/** The domain is lower-cased; the part before @ keeps its letters, compare accounts by `emailKey`. */
export const cleanEmail = (text: string): string => {
  const trimmed = text.normalize('NFC').trim();
  const at = trimmed.lastIndexOf('@');
  return at < 0 ? trimmed : trimmed.slice(0, at) + trimmed.slice(at).toLowerCase();
};

/** One account per key: Ivan@Example.ru and ivan@example.ru are the same person. */
export const emailKey = (text: string): string => cleanEmail(text).toLowerCase();

export const emailRule: FieldRule = {
  max: TEXT_LIMITS.email,
  clean: cleanEmail,
  problem: (text) => (isEmail(text) ? undefined : emailMessage),
};

export const emailField = () => field(emailRule);
