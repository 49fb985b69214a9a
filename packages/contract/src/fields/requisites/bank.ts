import { accountControlMessage, accountLengthMessage, bikMessage } from '../../messages.ts';
import { cleanDigits, digitsOf, isDigits, isZeros, weightedSum } from './control-digits.ts';
import type { FieldRule } from '../field.ts';

const KEY_WEIGHTS = Array.from({ length: 23 }, (_, index) => [7, 1, 3][index % 3] ?? 0);

export const isBik = (text: string): boolean => isDigits(text, 9) && !isZeros(text);

const keyMatches = (prefix: string, account: string) =>
  weightedSum(digitsOf(prefix + account), KEY_WEIGHTS) % 10 === 0;

/** The bank's own account in the central bank. */
export const isCorrespondentAccount = (account: string, bik: string): boolean =>
  isBik(bik) && isDigits(account, 20) && keyMatches(`0${bik.slice(4, 6)}`, account);

/** A client's account in the bank of this БИК. */
export const isAccount = (account: string, bik: string): boolean => {
  if (!isBik(bik) || !isDigits(account, 20) || isZeros(account)) return false;
  // Treasury accounts have no key of this kind.
  if (/^0[0-3]/.test(bik)) return true;
  const cashCentre = ['000', '001', '002'].includes(bik.slice(6));
  return keyMatches(cashCentre ? `0${bik.slice(4, 6)}` : bik.slice(6), account);
};

export const bikRule: FieldRule = {
  max: 20,
  clean: cleanDigits,
  problem: (text) => (isBik(text) ? undefined : bikMessage),
};

/** With a БИК at hand the control key is checked too. */
export const accountRule = (bik?: string): FieldRule => ({
  max: 40,
  clean: cleanDigits,
  problem: (text) => {
    if (!isDigits(text, 20) || isZeros(text)) return accountLengthMessage;
    return bik === undefined || isAccount(text, bik) ? undefined : accountControlMessage;
  },
});
