import { attemptKeyMessage } from '../messages.ts';
import { optionalField, type FieldRule } from './field.ts';

// At least eight characters: attempts of different guests share one scope and must not meet by chance.
const ATTEMPT_KEY = /^[\w-]{8,100}$/;

/** Names one attempt to buy, send or accept something: in the header `Idempotency-Key` or in the field of a form. */
export const attemptKeyRule: FieldRule = {
  max: 100,
  clean: (text) => text.trim(),
  problem: (text) => (ATTEMPT_KEY.test(text) ? undefined : attemptKeyMessage),
};

export const attemptKeyField = () => optionalField(attemptKeyRule);
