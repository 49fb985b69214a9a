import { AppError } from '@spindle/contract/errors';
import { shopDay } from '@spindle/contract/shop/shop-day';
import { shopMoneySign } from '@spindle/contract/shop/shop-locale';
import {
  fieldProblems,
  type FieldSpec,
  type FieldValues,
  completeFields,
} from '@spindle/contract/staff/field-specs';
import type { PromotionPreview } from '@spindle/contract/staff/promotions';
import type { FieldKey, FieldsOf } from '@spindle/contract/staff/records/define-record';
import { PROMOTION_GOODS, PROMOTION_LIMITS, promotions } from '@spindle/contract/staff/records/promotions';
import { dayText } from '@spindle/contract/staff/records/shared-fields';
import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import type { Selectable } from 'kysely';
import { latinSlug } from '../../../kernel/text/latin-slug.ts';
import type { RecordHooks } from '../../../kernel/records/record-hooks.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import { leaderOf } from '../../../kernel/staff/assigned-customers.sql.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { ruleFields, ruleOf } from './promotion-rule.rules.ts';
import * as officeSql from './promotions-office.sql.ts';
import { settlePromotions } from './promotions.sql.ts';

const maxRowsShown = 50;

type PromotionRow = Selectable<Tables['promotions']> & { readonly goods: number };

export const promotionHooks = (now: () => Date): RecordHooks<typeof promotions> => ({
  sql: officeSql.promotionSql,
  typed: (row) => ruleFields((row as unknown as PromotionRow).rule),
  cells: async () => (row) => {
    const { percent, starts_on: from, ends_on: to, goods, rule } = row as unknown as PromotionRow;
    return {
      percent: `−${percent}\u00a0%`,
      ends: `${dayText(from)} – ${dayText(to)}`,
      goods: goods.toLocaleString('ru-RU'),
      goods_by: PROMOTION_GOODS[rule?.by ?? 'kept'],
    };
  },
  // Drops the fields of other ways to choose goods.
  clean: (fields) => ({ ...fields, ...ruleFields(ruleOf(fields)) }),
  async facts(db, { id }, reader) {
    const did = await officeSql.promotionDid(db, Number(id), leaderOf(reader));
    const { goods, orders, pieces, sum: amount } = did;
    const fact = (label: string, value: number, unit = '') => ({
      label,
      text: `${value.toLocaleString('ru-RU')}${unit}`,
      is_warning: false,
    });
    return [
      fact('Товаров сейчас', goods),
      fact('Заказов за\u00a0срок', orders),
      fact('Штук', pieces),
      fact('На\u00a0сумму', Math.round(amount / 100), `\u00a0${shopMoneySign()}`),
    ];
  },
  problem,
  columns(_tx, fields) {
    const rule = ruleOf(fields);
    return { rule: rule && JSON.stringify(rule) };
  },
  fresh: async (tx, { name }) => ({ slug: await freeSlug(tx, name) }),
  async writing(tx, id, { goods_by: by }) {
    if (id !== null && by !== 'kept') await officeSql.adoptGoods(tx, Number(id));
  },
  async removing(tx, id) {
    const promotionId = Number(id);
    await officeSql.adoptGoods(tx, promotionId);
    await settlePromotions(tx, shopDay(now()), promotionId);
  },
  async changed(tx, actor) {
    const settled = await settlePromotions(tx, shopDay(now()));
    if (settled.lowered + settled.given_back === 0) return;
    await writeAudit(tx, actor, { action: 'promotions.settle', record: ['list', 'goods'], after: settled });
  },
});

async function problem(
  tx: Db,
  fields: FieldsOf<typeof promotions>,
  id: string | null,
): Promise<readonly [field: FieldKey<typeof promotions>, message: string] | null> {
  const { starts_on: from, ends_on: to, percent, goods_by: by } = fields;
  if (to < from) return ['ends_on', 'Последний день раньше первого'];
  const stored = id === null ? undefined : await officeSql.ruleOfPromotion(tx, id);
  if (by === 'kept') {
    if (!stored || stored.rule !== null) return ['goods_by', 'Задайте товары правилом или списком'];
    return String(stored.percent) === percent
      ? null
      : ['percent', 'Цены этой акции пришли с\u00a0товарами: задайте товары правилом или списком'];
  }
  const rule = ruleOf(fields);
  if (!rule) return ['goods_by', 'Задайте товары правилом или списком'];
  if (rule.by === 'rule') {
    if (Object.keys(rule).length === 1) return ['folder', 'Нужно хотя\u00a0бы одно условие'];
    if ((rule.price_from ?? 0) > (rule.price_to ?? Infinity)) return ['price_to', 'Меньше, чем цена от'];
  } else {
    if (rule.articles.length === 0) return ['articles', 'Назовите артикулы'];
    if (rule.articles.length > PROMOTION_LIMITS.articles)
      return ['articles', `Не\u00a0больше ${PROMOTION_LIMITS.articles} артикулов`];
    const unknown = await officeSql.unknownArticles(tx, rule.articles);
    if (unknown.length > 0) return ['articles', `В\u00a0магазине нет: ${unknown.slice(0, 10).join(', ')}`];
  }
  const { options } = await officeSql.previewCounts(tx, rule);
  return options > PROMOTION_LIMITS.options
    ? ['goods_by', `Больше ${PROMOTION_LIMITS.options.toLocaleString('ru-RU')} товаров: сузьте правило`]
    : null;
}

async function freeSlug(tx: Db, name: string): Promise<string> {
  const base = latinSlug(name, 60) || 'akciya';
  const takenSlugs = new Set(await officeSql.slugsLike(tx, base));
  let slug = base;
  for (let at = 2; takenSlugs.has(slug); at += 1) slug = `${base}-${at}`;
  return slug;
}

/** The goods a promotion would be of, by the same rule that will lower their prices. */
export async function previewPromotion({ db }: StaffDeps, typed: FieldValues): Promise<PromotionPreview> {
  const named: readonly FieldSpec[] = promotions.fields.filter(
    ({ key }) => !['name', 'starts_on', 'ends_on', 'text', 'position'].includes(key),
  );
  const fields = completeFields(promotions.fields, typed);
  const wrong = fieldProblems(named, completeFields(named, fields));
  if (Object.keys(wrong).length > 0)
    throw new AppError('invalid', {
      fields: Object.fromEntries(Object.entries(wrong).map(([key, list]) => [key, [...list]])),
    });
  const rule = ruleOf(fields);
  if (!rule) return { options: 0, goods: 0, lowered_already: 0, unknown: [], rows: [] };
  const [counts, rows, unknown] = await Promise.all([
    officeSql.previewCounts(db, rule),
    officeSql.previewRows(db, rule, Number(fields['percent']), maxRowsShown),
    rule.by === 'list'
      ? officeSql.unknownArticles(db, rule.articles.slice(0, PROMOTION_LIMITS.articles))
      : [],
  ]);
  return { ...counts, unknown, rows };
}
