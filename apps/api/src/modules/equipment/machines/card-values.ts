import { MACHINE_KIND_IDS } from '@spindle/contract/equipment-names';
import { FIRST_YEAR, TEXT_LIMITS } from '@spindle/contract/constants';
import * as z from 'zod/mini';

const line = z.string().check(z.minLength(1), z.maxLength(TEXT_LIMITS.line));
const hours = z.int().check(z.gte(0), z.lte(1_000_000));
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** What may be written into a card, by an owner's wish or by staff. */
export const CardValues = z.partial(
  z.strictObject({
    kind: z.enum(MACHINE_KIND_IDS),
    brand_name: line,
    model: line,
    serial_number: line,
    location: z.nullable(line),
    produced_year: z.nullable(z.int().check(z.gte(FIRST_YEAR), z.lte(2200))),
    sold_on: z.nullable(day),
    started_on: z.nullable(day),
    warranty_until: z.nullable(day),
    hours: z.nullable(hours),
    maintenance_at: z.nullable(hours),
    maintenance_every: z.nullable(hours),
  }),
);
export type CardValues = z.infer<typeof CardValues>;
