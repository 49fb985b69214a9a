import { PASSWORD_LENGTH } from '../../constants.ts';
import { controlCharactersMessage, minMessage, simplePasswordMessage } from '../../messages.ts';
import { field, type FieldRule, optionalField } from '../field.ts';
import { hasForbiddenCharacters } from '../text.ts';

// Spaces at the ends belong to the password: nothing is trimmed.
const normalize = (text: string) => text.normalize('NFC');

// Words with spaces between them are a good password; spaces with a single letter are not.
const fewestVisible = 6;
const fewestDifferent = 4;

const isSimple = (text: string): boolean => {
  const visible =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{P}\p{S}]/gu) ?? [];
  return visible.length < fewestVisible || new Set(visible).size < fewestDifferent;
};

/** A new password: 8 to 128 characters, not all alike. Common ones are refused by the server, which has the list. */
export const passwordRule: FieldRule = {
  max: PASSWORD_LENGTH.max,
  clean: normalize,
  problem: (text) => {
    if (/[\n\r\t]/.test(text) || hasForbiddenCharacters(text)) return controlCharactersMessage;
    if (text.length < PASSWORD_LENGTH.min) return minMessage(PASSWORD_LENGTH.min);
    return isSimple(text) ? simplePasswordMessage : undefined;
  },
};

/** The password at sign-in: any non-empty text, so that the answer reveals nothing about password rules. */
export const currentPasswordRule: FieldRule = {
  max: PASSWORD_LENGTH.max,
  clean: normalize,
  problem: () => undefined,
};

export const passwordField = () => field(passwordRule);
export const currentPasswordField = () => field(currentPasswordRule);
/** An empty field of a form is no password at all. */
export const optionalPasswordField = () => optionalField(currentPasswordRule);
