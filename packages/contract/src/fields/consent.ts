import * as z from 'zod/mini';
import { consentMessage, wrongTypeMessage } from '../messages.ts';
import { messageCheck } from './field.ts';

const TICKED = new Set<unknown>([true, 'on', 'true', '1']);
const UNTICKED = new Set<unknown>([false, 'off', 'false', '0', '']);

const isTicked = (value: unknown): boolean => TICKED.has(value);

/** Consent to personal-data processing: must be ticked, comes out as true. */
export const consentField = () =>
  z.pipe(
    z
      .union([z.boolean(), z.string()], { error: consentMessage })
      .check(messageCheck((value) => (isTicked(value) ? undefined : consentMessage))),
    z.transform((): true => true),
  );

/** Any other yes/no box or query flag: `on`, `true`, `1` and their opposites; missing gives the default. */
export const flagField = (fallback = false) =>
  z.pipe(
    z.optional(
      z
        .union([z.boolean(), z.string()], { error: wrongTypeMessage })
        .check(
          messageCheck((value) => (isTicked(value) || UNTICKED.has(value) ? undefined : wrongTypeMessage)),
        ),
    ),
    z.transform((value: boolean | string | undefined) => (value === undefined ? fallback : isTicked(value))),
  );
