import { type RawBuilder, sql } from 'kysely';
import type { VatPercents } from '../pricing/vat.rules.ts';

/** How many percent the goods of that number are sold at; what names no goods, at the general rate. */
export function vatOfGoods(goodsId: RawBuilder<unknown>, percents: VatPercents): RawBuilder<number> {
  return sql`coalesce((SELECT (${JSON.stringify(percents)}::jsonb ->> vat.vat_rate)::int FROM goods vat WHERE vat.id = ${goodsId}),
    ${percents.general}::int)`;
}
