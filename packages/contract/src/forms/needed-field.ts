import { acrossFields, isBlank } from '../fields/across-fields.ts';
import { requiredMessage } from '../messages.ts';

/** For an object: requires a field when the alternative one is empty. */
export const neededWithout = <Key extends string>(other: Key, needed: Key) =>
  acrossFields<Partial<Record<Key, unknown>>>(needed, (values) =>
    isBlank(values[other]) && isBlank(values[needed]) ? requiredMessage : undefined,
  );
