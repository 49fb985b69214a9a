import * as z from 'zod/mini';
import { choiceMessage } from '../messages.ts';
import { messageCheck, typeMessage } from '../fields/field.ts';
import type { Choice } from './form-meta.ts';

const valuesOf = (choices: readonly Choice[]) => new Set(choices.map((choice) => choice.value));

/** A select that must be chosen from. */
export const choiceField = (choices: readonly Choice[]) => {
  const values = valuesOf(choices);
  return z.string({ error: typeMessage }).check(
    z.maxLength(100),
    messageCheck((value) => (values.has(value) ? undefined : choiceMessage)),
  );
};

/** A select that may be left alone; an empty value reads as not chosen. */
export const optionalChoiceField = (choices: readonly Choice[]) => {
  const values = valuesOf(choices);
  return z.optional(
    z.pipe(
      z.string({ error: typeMessage }).check(
        z.maxLength(100),
        messageCheck((value) => (value === '' || values.has(value) ? undefined : choiceMessage)),
      ),
      z.transform((value: string) => (value === '' ? undefined : value)),
    ),
  );
};
