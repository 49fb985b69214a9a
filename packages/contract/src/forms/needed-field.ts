import * as z from 'zod/mini';
import { requiredMessage } from '../messages.ts';

/** For an object: a field that must be filled when another one, which would say the same, is not. */
export const neededWithout = <Key extends string>(other: Key, needed: Key) =>
  z.check<Partial<Record<Key, unknown>>>(({ value, issues }) => {
    if (value[other] !== undefined || value[needed] !== undefined) return;
    issues.push({ code: 'custom', message: requiredMessage, path: [needed], input: value, continue: true });
  });
