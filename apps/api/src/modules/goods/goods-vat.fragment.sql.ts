import { type RawBuilder, sql } from 'kysely';
import type { VatPercent } from '@spindle/contract/money/vat-words';
import type { VatPercents } from '../pricing/vat.rules.ts';

/** How many percent the goods of that number are sold at, null without VAT; what names no goods, at the general rate. */
export function vatOfGoods(goodsId: RawBuilder<unknown>, percents: VatPercents): RawBuilder<VatPercent> {
  return sql`(${JSON.stringify(percents)}::jsonb
    ->> coalesce((SELECT vat.vat_rate FROM goods vat WHERE vat.id = ${goodsId}), 'general'))::int`;
}
