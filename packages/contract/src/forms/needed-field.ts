import * as z from 'zod/mini';
import { requiredMessage } from '../messages.ts';

/** Also when other fields are wrong: the sender learns of everything at once. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

const need = (value: object, issues: unknown[], field: string): void => {
  issues.push({ code: 'custom', message: requiredMessage, path: [field], input: value, continue: true });
};

/** For an object: a field that must be filled when another one, which would say the same, is not. */
export const neededWithout = <Key extends string>(other: Key, needed: Key) =>
  z.check<Partial<Record<Key, unknown>>>(({ value, issues }) => {
    if (isEmpty(value[other]) && isEmpty(value[needed])) need(value, issues, needed);
  }, always);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
