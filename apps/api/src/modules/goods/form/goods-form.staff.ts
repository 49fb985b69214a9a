import { pageAt } from '@spindle/contract/addresses/paths';
import { AppError } from '@spindle/contract/errors';
import { shopCurrency } from '@spindle/contract/shop/shop-locale';
import {
  type FolderReference,
  type GoodsForm,
  GoodsInput,
  type GoodsReference,
} from '@spindle/contract/staff/goods/goods-form';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { pricedBecause } from '../../../kernel/sql/price-reason.sql.ts';
import { type Actor, staffIdOf } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import { afterChange } from '../../../kernel/staff/records.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { refuseStale } from '../../../kernel/staff/versions.ts';
import { countryRates, countryVat } from '../../pricing/vat.rules.ts';
import { moveAddress, showHead, writeHead } from '../../site/page-heads.staff.ts';
import { randomCode } from '../import/plan-new.ts';
import { nextPrices } from '../prices/prices.sql.ts';
import * as formSql from './goods-form.sql.ts';
import { planOf } from './goods-plan.ts';
import { auditFieldsOf } from './saved-goods.ts';
import { textsOf } from './property-texts.rules.ts';
import { writeOptions } from './write-options.ts';

/** What a form may be filled in with. */
export async function listReferences({ db, now }: StaffDeps): Promise<GoodsReference> {
  const { folders, brands, classes, units } = await formSql.formReferences(db);
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const parents = new Set(folders.map(({ parent_id }) => parent_id));
  const pathOf = (folder: (typeof folders)[number]): string => {
    const parent = byId.get(folder.parent_id ?? '');
    return parent ? `${pathOf(parent)} / ${folder.name}` : folder.name;
  };
  return {
    folders: folders
      .filter(({ id }) => !parents.has(id))
      .map((folder) => ({ id: folder.id, name: pathOf(folder), path: folder.path }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'ru')),
    brands,
    classes,
    units,
    currency: shopCurrency(),
    vat: countryVat(now()),
    vat_rates: countryRates(now()),
  };
}

export async function listFolderReferences({ db }: StaffDeps, folder: string): Promise<FolderReference> {
  const [properties, series, fits] = await Promise.all([
    formSql.folderProperties(db, folder),
    formSql.folderSeries(db, folder),
    formSql.fitCounts(db),
  ]);
  return { properties, series, fits };
}

export const showForm = ({ db }: StaffDeps, id: string): Promise<GoodsForm> => readForm(db, id);

async function readForm(db: Db, id: string): Promise<GoodsForm> {
  const goods = await formSql.goodsFields(db, id);
  if (!goods) throw new AppError('not_found');
  const url = pageAt(`${goods.path}/${goods.slug}`);
  const options = await formSql.optionFields(db, goods.id);
  const [planned, head, sold] = await Promise.all([
    nextPrices(
      db,
      options.map((option) => option.id),
    ),
    showHead(db, url),
    formSql.soldOptions(db, goods.id),
  ]);
  return {
    id: goods.public_id,
    version: goods.version,
    name: goods.name,
    slug: goods.slug,
    url,
    folder_id: goods.folder_id,
    brand_id: goods.brand_id,
    class_id: goods.class_id,
    series: goods.series_name,
    size_name: goods.size_name,
    size: goods.size,
    description: goods.description ?? '',
    state: goods.state,
    vat_rate: goods.vat_rate,
    fit: goods.fit ?? '',
    needs: goods.needs ?? [],
    seo_title: head.title ?? '',
    seo_description: head.description ?? '',
    properties: textsOf(goods.properties),
    options: options.map((option) => ({
      id: option.public_id,
      version: option.version,
      article: option.article,
      name: option.name ?? '',
      condition: option.condition ?? '',
      is_used: option.is_used,
      price: option.price,
      original_price: option.original_price,
      quantity_prices: (option.quantity_steps ?? []).map((from, at) => ({
        from,
        price: option.quantity_prices?.[at] ?? 0,
      })),
      pack_size: option.pack_size,
      weight_g: option.weight_g,
      lead_days: option.lead_days,
      unit_code: option.unit_code,
      year: option.year,
      hours: option.hours,
      properties: textsOf(option.properties),
    })),
    planned,
    was_sold: sold.size > 0,
  };
}

/** Goods that were not there before. */
export async function addGoods(deps: StaffDeps, actor: Actor, input: GoodsInput): Promise<GoodsForm> {
  const id = await inTransaction(deps.db, async (tx) => {
    const publicId = `p_${randomCode()}`;
    const plan = await planOf(tx, input, null, []);
    const number = await formSql.insertGoods(tx, publicId, plan.goods);
    await writeOptions(tx, number, input, plan.options, []);
    await writeHead(tx, plan.url, plan.head);
    await writeAudit(tx, actor, {
      action: 'goods.add',
      record: ['goods', publicId],
      after: plan.auditFields,
    });
    return publicId;
  });
  return showForm(deps, id);
}

/** Writes a form over locked goods: options, prices, address and head follow. */
async function change(
  tx: Db,
  actor: Actor,
  stored: { readonly id: number; readonly public_id: string },
  options: readonly formSql.OptionFields[],
  input: GoodsInput,
): Promise<void> {
  const id = stored.public_id;
  const before = await formSql.goodsFields(tx, id);
  if (!before) throw new AppError('not_found');
  const was = await auditFieldsOf(tx, before, options);
  const plan = await planOf(tx, input, before, options);
  await formSql.updateGoods(tx, stored.id, plan.goods);
  await pricedBecause(tx, { kind: 'form', staffId: staffIdOf(actor) }, () =>
    writeOptions(tx, stored.id, input, plan.options, options),
  );
  await moveAddress(tx, was.url, plan.url);
  await writeHead(tx, plan.url, plan.head);
  await writeAudit(tx, actor, {
    action: 'goods.edit',
    record: ['goods', id],
    before: was.auditFields,
    after: plan.auditFields,
  });
}

export function editGoods(
  deps: StaffDeps,
  actor: Actor,
  id: string,
  input: GoodsInput,
  version: number,
): Promise<GoodsForm> {
  return afterChange(
    () =>
      inTransaction(deps.db, async (tx) => {
        const stored = await formSql.lockGoods(tx, id);
        if (!stored) throw new AppError('not_found');
        const options = await formSql.lockOptions(tx, stored.id);
        const isLate =
          stored.version !== version ||
          options.some((option) =>
            input.options.some((one) => one.id === option.public_id && one.version !== option.version),
          );
        await refuseStale(tx, ['goods', id], version, isLate ? { version: -1 } : stored);
        await change(tx, actor, stored, options, input);
      }),
    () => showForm(deps, id),
  );
}

/** Puts goods into another folder or brand by their form, with all its checks; a refusal is one sentence. */
export async function placeGoods(
  tx: Db,
  actor: Actor,
  id: string,
  placed: Partial<Pick<GoodsInput, 'folder_id' | 'brand_id'>>,
): Promise<void> {
  const stored = await formSql.lockGoods(tx, id);
  if (!stored) throw new AppError('not_found');
  const options = await formSql.lockOptions(tx, stored.id);
  const { id: _, version: __, url: ___, planned: ____, was_sold: _____, ...form } = await readForm(tx, id);
  try {
    await change(tx, actor, stored, options, GoodsInput.parse({ ...form, ...placed }));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    const [message] = Object.values(error.fields ?? {}).flat();
    throw new StaffError(message ?? error.message);
  }
}

/** Refuses products that were ever ordered, quoted or used in a machine kit. */
export async function removeGoods(deps: StaffDeps, actor: Actor, id: string, version: number): Promise<void> {
  await afterChange(
    () =>
      inTransaction(deps.db, async (tx) => {
        const stored = await formSql.lockGoods(tx, id);
        if (!stored) throw new AppError('not_found');
        await refuseStale(tx, ['goods', id], version, stored);
        const options = await formSql.lockOptions(tx, stored.id);
        if ((await formSql.soldOptions(tx, stored.id)).size > 0)
          throw new StaffError('Товар уже заказывали или предлагали. Отправьте его в\u00a0архив.');
        await formSql.deleteGoods(tx, stored.id);
        const articles = options.map(({ article }) => article);
        await writeAudit(tx, actor, {
          action: 'goods.remove',
          record: ['goods', id],
          before: { name: stored.name, article: articles.join(', ') },
          after: null,
        });
      }),
    async () => {
      const row = await formSql.goodsFields(deps.db, id);
      return row ? showForm(deps, id) : null;
    },
  );
}
