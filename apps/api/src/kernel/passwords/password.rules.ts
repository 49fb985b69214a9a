import { commonPasswordMessage, personalPasswordMessage } from '@spindle/contract/messages';
import { latinSlug } from '../text/latin-slug.ts';

/** Personal data of the account's owner, which attackers guess first. */
export interface PasswordOwner {
  readonly email?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

/** The place of a word in the list of common passwords, the most common first; undefined for one that is not there. */
export type CommonRank = (word: string) => number | undefined;

// Attackers append a number or a sign to this many of the most common passwords.
const dressedUp = 1000;
const shortestWord = 4;
const shortestDigits = 12;

const signs: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";

const replaced = (text: string, replacement: (sign: string) => string | undefined): string =>
  Array.from(text, (sign) => replacement(sign) ?? sign).join('');

/** Returns the message to show for a new password, or undefined when it is acceptable. */
export function passwordProblem(
  password: string,
  owner: PasswordOwner,
  rank: CommonRank,
): string | undefined {
  const text = password.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');
  if (isOwnerData(text, owner)) return personalPasswordMessage;
  return isPattern(text) || isCommon(text, rank) ? commonPasswordMessage : undefined;
}

/** One thing again and again, a row of neighbours, or digits that a date or a phone number would be. */
function isPattern(text: string): boolean {
  if (/^(.{1,4})\1+$/su.test(text)) return true;
  if (/^\d+$/.test(text) && text.length < shortestDigits) return true;
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && Math.abs([...steps][0] ?? 0) === 1;
}

function isCommon(text: string, rank: CommonRank): boolean {
  const latin = replaced(text, (sign) => latinKeys[russianKeys.indexOf(sign)]);
  return [text, latin].some((word) => {
    const base = word.replaceAll(/^[\d!@#$%^&*.?]{1,5}|[\d!@#$%^&*.?]{1,5}$/g, '');
    const plain = [word, replaced(word, (sign) => signs[sign])];
    return (
      plain.some((one) => rank(one) !== undefined) ||
      [base, replaced(base, (sign) => signs[sign])].some(
        (one) => one.length >= shortestWord && (rank(one) ?? dressedUp) < dressedUp,
      )
    );
  });
}

function isOwnerData(text: string, { email = '', firstName = '', lastName = '' }: PasswordOwner): boolean {
  const [local = '', domain = ''] = email.split('@');
  const names = [firstName, lastName, firstName + lastName, lastName + firstName];
  const parts = [local, ...local.split(/[.+_-]/), local + domain, ...domain.split('.'), ...names];
  const words = new Set(parts.map(core).filter((word) => word.length >= shortestWord));
  return words.has(core(text));
}

/** Letters only, transliterated to Latin, so that «Петров-1980» and petrov compare equal. */
const core = (text: string): string => latinSlug(text, 300).replaceAll(/[^a-z]/g, '');
