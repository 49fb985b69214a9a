import { acrossFields, isBlank } from '../fields/across-fields.ts';
import { requiredMessage } from '../messages.ts';

/** For an object: a field that must be filled when another one, which would say the same, is not. */
export const neededWithout = <Key extends string>(other: Key, needed: Key) =>
  acrossFields<Partial<Record<Key, unknown>>>(needed, (values) =>
    isBlank(values[other]) && isBlank(values[needed]) ? requiredMessage : undefined,
  );
