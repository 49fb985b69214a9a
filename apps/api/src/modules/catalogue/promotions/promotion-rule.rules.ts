import { articleList } from '@spindle/contract/staff/texts/articles';
import { type FieldValues, manyList } from '@spindle/contract/staff/field-specs';
import type { PromotionRule } from '@spindle/database/tables/catalogue';

const text = (value: number | string | undefined): string => (value === undefined ? '' : String(value));
const roubles = (kopecks: number | undefined): string =>
  kopecks === undefined ? '' : String(Math.round(kopecks / 100));

/** What the database understands → fields as they are typed. */
export function ruleFields(rule: PromotionRule | null) {
  const givenRule = rule?.by === 'rule' ? rule : undefined;
  return {
    goods_by: rule?.by ?? 'kept',
    folder: (givenRule?.folder ?? []).join('\n'),
    brand: (givenRule?.brand ?? []).join('\n'),
    price_from: roubles(givenRule?.price_from),
    price_to: roubles(givenRule?.price_to),
    days: text(givenRule?.days),
    pieces: text(givenRule?.pieces),
    used: givenRule?.used === undefined ? '' : givenRule.used ? 'used' : 'new',
    articles: rule?.by === 'list' ? rule.articles.join('\n') : '',
  };
}

/** Fields as typed → what the database understands; null is for goods that came with their prices. */
export function ruleOf(fields: FieldValues): PromotionRule | null {
  if (fields['goods_by'] === 'list') return { by: 'list', articles: articleList(fields['articles'] ?? '') };
  if (fields['goods_by'] !== 'rule') return null;
  const { folder, brand, used, price_from: from, price_to: to, days, pieces } = fields;
  return {
    by: 'rule',
    ...(folder ? { folder: manyList(folder) } : {}),
    ...(brand ? { brand: manyList(brand) } : {}),
    ...(from ? { price_from: Number(from) * 100 } : {}),
    ...(to ? { price_to: Number(to) * 100 } : {}),
    ...(days ? { days: Number(days) } : {}),
    ...(pieces ? { pieces: Number(pieces) } : {}),
    ...(used ? { used: used === 'used' } : {}),
  };
}
