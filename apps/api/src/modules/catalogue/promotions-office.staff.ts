import { shopMoneySign } from '@spindle/contract/shop-locale';
import { shopDay } from '@spindle/contract/shop-day';
import { AppError } from '@spindle/contract/errors';
import {
  type Choice,
  type FieldValues,
  fieldProblems,
  wholeFields,
} from '@spindle/contract/staff/field-specs';
import {
  PROMOTION_FIELDS,
  PROMOTION_LIMITS,
  type PromotionPreview,
} from '@spindle/contract/staff/promotions';
import type { Db } from '@spindle/database/pool';
import { latinSlug } from '../../kernel/latin-slug.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import { leaderOf } from '../../kernel/staff/own-customers.sql.ts';
import type { SpecDoor } from '../../kernel/staff/spec-records.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import * as officeSql from './promotions-office.sql.ts';
import { settlePromotions } from './promotions.sql.ts';

const rowsShown = 50;

/** Promotions: days, words and which goods. Prices follow in the transaction of the change, and at their first and last day by themselves. */
export const promotionDoor = (now: () => Date): SpecDoor => ({
  record: 'promotion',
  actions: { add: 'promotions.add', change: 'promotions.change', remove: 'promotions.remove' },
  specs: PROMOTION_FIELDS,
  nameOf: ({ name = '' }) => name,
  choices: officeSql.promotionChoices,
  clean: ownFields,
  async facts(db, { id }, reader) {
    const did = await officeSql.promotionDid(db, Number(id), leaderOf(reader));
    const { goods, orders, pieces, sum } = did;
    const told = (label: string, value: number, unit = '') => ({
      label,
      text: `${value.toLocaleString('ru-RU')}${unit}`,
      is_warning: false,
    });
    return [
      told('Товаров сейчас', goods),
      told('Заказов за\u00a0срок', orders),
      told('Штук', pieces),
      told('На\u00a0сумму', Math.round(sum / 100), `\u00a0${shopMoneySign()}`),
    ];
  },
  problem,
  find: officeSql.findPromotion,
  lock: officeSql.lockPromotion,
  insert: async (tx, fields) =>
    officeSql.insertPromotion(tx, await freeSlug(tx, fields['name'] ?? ''), fields),
  async write(tx, id, fields) {
    if (fields['goods_by'] !== 'kept') await officeSql.adoptGoods(tx, Number(id));
    await officeSql.writePromotion(tx, id, fields);
  },
  async remove(tx, id) {
    const own = Number(id);
    await officeSql.adoptGoods(tx, own);
    await settlePromotions(tx, shopDay(now()), own);
    await officeSql.removePromotion(tx, own);
  },
  async changed(tx, actor) {
    const settled = await settlePromotions(tx, shopDay(now()));
    if (settled.lowered + settled.given_back === 0) return;
    await writeAudit(tx, actor, { action: 'promotions.settle', record: ['list', 'goods'], after: settled });
  },
});

/** What another way of choosing goods asked for is not kept. */
function ownFields(fields: FieldValues): FieldValues {
  const rule = officeSql.ruleOf(fields);
  return { ...fields, ...officeSql.ruleFields(rule) };
}

async function problem(
  tx: Db,
  fields: FieldValues,
  id: string | null,
): Promise<readonly [field: string, message: string] | null> {
  const { starts_on: from = '', ends_on: to = '', drawing = '', percent, goods_by: by = '' } = fields;
  if (to < from) return ['ends_on', 'Последний день раньше первого'];
  const { drawings, folders, brands } = await officeSql.promotionChoices(tx);
  if (drawing !== '' && !drawings.some(({ value }) => value === drawing))
    return ['drawing', 'Такого рисунка нет'];
  const stored = id === null ? undefined : await officeSql.findPromotion(tx, id);
  if (by === 'kept') {
    if (stored?.fields['goods_by'] !== 'kept') return ['goods_by', 'Задайте товары правилом или списком'];
    return stored.fields['percent'] === percent
      ? null
      : ['percent', 'Цены этой акции пришли с\u00a0товарами: задайте товары правилом или списком'];
  }
  const rule = officeSql.ruleOf(fields);
  if (!rule) return ['goods_by', 'Задайте товары правилом или списком'];
  if (rule.by === 'rule') {
    const isKnown = (list: readonly Choice[], value: string): boolean =>
      list.some((one) => one.value === value);
    if (!(rule.folder ?? []).every((id) => isKnown(folders, id))) return ['folder', 'Такого раздела нет'];
    if (!(rule.brand ?? []).every((slug) => isKnown(brands, slug))) return ['brand', 'Такого бренда нет'];
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
  const taken = new Set(await officeSql.takenSlugs(tx, base));
  let slug = base;
  for (let at = 2; taken.has(slug); at += 1) slug = `${base}-${at}`;
  return slug;
}

/** The goods a promotion would be of, by the same rule that will lower their prices. */
export async function previewPromotion({ db }: StaffDeps, typed: FieldValues): Promise<PromotionPreview> {
  const named = PROMOTION_FIELDS.filter(
    ({ key }) => !['name', 'starts_on', 'ends_on', 'text', 'position'].includes(key),
  );
  const fields = wholeFields(PROMOTION_FIELDS, typed);
  const wrong = fieldProblems(named, wholeFields(named, fields));
  if (Object.keys(wrong).length > 0)
    throw new AppError('invalid', {
      fields: Object.fromEntries(Object.entries(wrong).map(([key, list]) => [key, [...list]])),
    });
  const rule = officeSql.ruleOf(fields);
  if (!rule) return { options: 0, goods: 0, lowered_already: 0, unknown: [], rows: [] };
  const [counts, rows, unknown] = await Promise.all([
    officeSql.previewCounts(db, rule),
    officeSql.previewRows(db, rule, Number(fields['percent']), rowsShown),
    rule.by === 'list'
      ? officeSql.unknownArticles(db, rule.articles.slice(0, PROMOTION_LIMITS.articles))
      : [],
  ]);
  return { ...counts, unknown, rows };
}
