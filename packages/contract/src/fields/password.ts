import { PASSWORD_LENGTH } from '../constants.ts';
import { controlCharactersMessage, minMessage } from '../messages.ts';
import { field, type FieldRule, optionalField } from './field.ts';
import { hasForbiddenCharacters } from './text.ts';

// Spaces at the ends belong to the password: nothing is trimmed.
const keep = (text: string) => text.normalize('NFC');

/** A new password: 8 to 128 characters. */
export const passwordRule: FieldRule = {
  max: PASSWORD_LENGTH.max,
  clean: keep,
  problem: (text) => {
    if (/[\n\r\t]/.test(text) || hasForbiddenCharacters(text)) return controlCharactersMessage;
    return text.length < PASSWORD_LENGTH.min ? minMessage(PASSWORD_LENGTH.min) : undefined;
  },
};

/** The password at sign-in: any non-empty text, so that its answer does not tell what passwords look like. */
export const currentPasswordRule: FieldRule = {
  max: PASSWORD_LENGTH.max,
  clean: keep,
  problem: () => undefined,
};

export const passwordField = () => field(passwordRule);
export const currentPasswordField = () => field(currentPasswordRule);
/** An empty field of a form is no password at all. */
export const optionalPasswordField = () => optionalField(currentPasswordRule);
