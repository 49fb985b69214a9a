import { pageAt } from '@spindle/contract/addresses/paths';
import { AppError } from '@spindle/contract/errors';
import { isSlug } from '@spindle/contract/fields/id';
import { shopCurrency } from '@spindle/contract/shop-locale';
import {
  type FolderWords,
  GOODS_STATES,
  type GoodsForm,
  type GoodsWish,
  type GoodsWords,
} from '@spindle/contract/staff/goods-form';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { pricedBecause } from '../../../kernel/price-reason.sql.ts';
import { type Actor, staffIdOf } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import { afterChange } from '../../../kernel/staff/records.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { refuseStale } from '../../../kernel/staff/versions.ts';
import { moveAddress, showHead, writeHead } from '../../site/page-heads.staff.ts';
import { randomCode, slugsFor } from '../import/plan-new.ts';
import { priceProblem } from '../import/price.rules.ts';
import { slugOf } from '../import/slug.rules.ts';
import { insertSeries, takenSlugs } from '../import/write-goods.sql.ts';
import { nextPrices } from '../prices/prices.sql.ts';
import * as formSql from './goods-form.sql.ts';
import { readTexts, textsOf, type Values } from './property-texts.rules.ts';

/** What a form may be filled in with. */
export async function listWords({ db }: StaffDeps): Promise<GoodsWords> {
  const { folders, brands, classes, units } = await formSql.formWords(db);
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const parents = new Set(folders.map(({ parent_id }) => parent_id));
  const wayOf = (folder: (typeof folders)[number]): string => {
    const parent = byId.get(folder.parent_id ?? '');
    return parent ? `${wayOf(parent)} / ${folder.name}` : folder.name;
  };
  return {
    folders: folders
      .filter(({ id }) => !parents.has(id))
      .map((folder) => ({ id: folder.id, name: wayOf(folder), path: folder.path }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'ru')),
    brands,
    classes,
    units,
    currency: shopCurrency(),
  };
}

export async function listFolderWords({ db }: StaffDeps, folder: string): Promise<FolderWords> {
  const [properties, series] = await Promise.all([
    formSql.folderProperties(db, folder),
    formSql.folderSeries(db, folder),
  ]);
  return { properties, series };
}

export async function showForm({ db }: StaffDeps, id: string): Promise<GoodsForm> {
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

type Problems = Map<string, string>;

/** Goods that were not there before. */
export async function addGoods(deps: StaffDeps, actor: Actor, wish: GoodsWish): Promise<GoodsForm> {
  const id = await inTransaction(deps.db, async (tx) => {
    const publicId = `p_${randomCode()}`;
    const plan = await planOf(tx, wish, null, []);
    const number = await formSql.insertGoods(tx, publicId, plan.goods);
    await writeOptions(tx, number, wish, plan.options, []);
    await writeHead(tx, plan.url, plan.head);
    await writeAudit(tx, actor, { action: 'goods.add', record: ['goods', publicId], after: plan.told });
    return publicId;
  });
  return showForm(deps, id);
}

export function editGoods(
  deps: StaffDeps,
  actor: Actor,
  id: string,
  wish: GoodsWish,
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
            wish.options.some((one) => one.id === option.public_id && one.version !== option.version),
          );
        await refuseStale(tx, ['goods', id], version, isLate ? { version: -1 } : stored);
        const before = await formSql.goodsFields(tx, id);
        if (!before) throw new AppError('not_found');
        const was = await toldOf(tx, before, options);
        const plan = await planOf(tx, wish, before, options);
        await formSql.updateGoods(tx, stored.id, plan.goods);
        await pricedBecause(tx, { kind: 'form', staffId: staffIdOf(actor) }, () =>
          writeOptions(tx, stored.id, wish, plan.options, options),
        );
        await moveAddress(tx, was.url, plan.url);
        await writeHead(tx, plan.url, plan.head);
        await writeAudit(tx, actor, {
          action: 'goods.edit',
          record: ['goods', id],
          before: was.told,
          after: plan.told,
        });
      }),
    () => showForm(deps, id),
  );
}

/** Only what was never ordered, offered or built into something. */
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

interface GoodsPlan {
  readonly goods: formSql.GoodsValues;
  /** In the order of the wish. */
  readonly options: readonly formSql.OptionValues[];
  readonly url: string;
  readonly head: { readonly title: string | null; readonly description: string | null };
  /** For the journal. */
  readonly told: Readonly<Record<string, unknown>>;
}

/** What is to be written, or every wrong field at once. */
async function planOf(
  tx: Db,
  wish: GoodsWish,
  before: formSql.GoodsFields | null,
  stored: readonly formSql.OptionFields[],
): Promise<GoodsPlan> {
  const problems: Problems = new Map();
  const [folder, brand, kind] = [
    await formSql.leafFolder(tx, wish.folder_id),
    await formSql.brandOf(tx, wish.brand_id),
    wish.class_id === null ? null : await formSql.classOf(tx, wish.class_id),
  ];
  if (!folder) problems.set('folder_id', 'Выберите раздел, в\u00a0котором нет других разделов');
  if (!brand) problems.set('brand_id', 'Выберите бренд');
  if (kind === undefined) problems.set('class_id', 'Такого класса больше нет');
  const slug = await slugFor(tx, wish, before, folder?.path ?? '', problems);
  const known = await formSql.knownProperties(tx, propertyIds(wish), wish.folder_id);
  const values = readInto(problems, 'properties', wish.properties, known, before?.properties ?? null);
  const own = await planOptions(tx, wish, before, stored, known, problems);
  if (problems.size > 0 || !folder || !brand) throw invalid(problems);
  const series = wish.series ?? wish.name.slice(0, 100);
  const head = { title: wish.seo_title ?? null, description: wish.seo_description ?? null };
  const goods = {
    series_id: await seriesFor(tx, {
      name: series,
      title: wish.name,
      brand_id: brand.id,
      folder_id: folder.id,
    }),
    brand_id: brand.id,
    class_id: wish.class_id,
    folder_id: folder.id,
    slug,
    name: wish.name,
    size: wish.size,
    size_name: wish.size_name ?? wish.name.slice(0, 80),
    description: wish.description ?? null,
    state: wish.state,
    properties: values,
  };
  const names = {
    folder_name: folder.name,
    series_name: series,
    brand_name: brand.name,
    class_name: kind?.name ?? null,
  };
  return {
    goods,
    options: own,
    url: pageAt(`${folder.path}/${slug}`),
    head,
    told: told({ ...goods, ...names }, own, head, known),
  };
}

const propertyIds = ({ properties, options }: GoodsWish): number[] =>
  [properties, ...options.map((option) => option.properties)].flatMap((texts) =>
    Object.keys(texts).map(Number),
  );

function invalid(problems: Problems): AppError {
  return new AppError('invalid', {
    fields: Object.fromEntries([...problems].map(([field, message]) => [field, [message]])),
  });
}

function readInto(
  problems: Problems,
  place: string,
  texts: Readonly<Record<string, string>>,
  known: ReadonlyMap<number, formSql.NamedProperty>,
  stored: Values | null,
): Record<string, number | boolean | number[]> {
  const read = readTexts(texts, known, stored);
  for (const [id, problem] of read.problems) problems.set(`${place}.${id}`, problem);
  return read.values;
}

async function slugFor(
  tx: Db,
  wish: GoodsWish,
  before: formSql.GoodsFields | null,
  path: string,
  problems: Problems,
): Promise<string> {
  const except = before?.id ?? null;
  if (wish.slug === undefined) {
    const names = [{ name: wish.name, article: wish.options[0]?.article ?? '' }];
    const tries = names.flatMap(({ name, article }) => [slugOf(name), slugOf(`${name} ${article}`)]);
    const taken = await takenSlugs(tx, 'goods', tries);
    if (before) taken.delete(before.slug);
    return slugsFor(names, taken)[0] ?? '';
  }
  if (!isSlug(wish.slug)) problems.set('slug', 'Только латинские буквы, цифры и\u00a0дефисы');
  else if (await formSql.addressTaken(tx, { slug: wish.slug, path, except }))
    problems.set('slug', 'Этот адрес занят другим товаром или разделом');
  return wish.slug;
}

/** The brand's series of this name, or a new one. */
async function seriesFor(
  tx: Db,
  series: {
    readonly name: string;
    readonly title: string;
    readonly brand_id: number;
    readonly folder_id: string;
  },
): Promise<number> {
  const known = await formSql.seriesOfBrand(tx, series.brand_id, series.name);
  if (known) return known.id;
  const names = [{ name: series.name, article: String(series.brand_id) }];
  const tries = names.flatMap(({ name, article }) => [slugOf(name), slugOf(`${name} ${article}`)]);
  const [slug = ''] = slugsFor(names, await takenSlugs(tx, 'series', tries));
  const [id] = await insertSeries(tx, [{ ...series, slug }]);
  return id ?? 0;
}

async function planOptions(
  tx: Db,
  wish: GoodsWish,
  before: formSql.GoodsFields | null,
  stored: readonly formSql.OptionFields[],
  known: ReadonlyMap<number, formSql.NamedProperty>,
  problems: Problems,
): Promise<formSql.OptionValues[]> {
  const articles = wish.options.map(({ article }) => article);
  const taken = await formSql.takenArticles(tx, articles, before?.id ?? null);
  const units = new Set((await formSql.unitsOf(tx)).map(({ code }) => code));
  return wish.options.map((option, position) => {
    const place = `options.${position}`;
    const was = stored.find(({ public_id }) => public_id === option.id);
    if (option.id !== null && (!was || was.is_used !== option.is_used))
      problems.set(`${place}.article`, 'Этот вариант уже удалили. Уберите его или заведите заново');
    if (taken.has(option.article)) problems.set(`${place}.article`, 'Этот артикул занят другим товаром');
    else if (articles.indexOf(option.article) !== position)
      problems.set(`${place}.article`, 'Такой артикул уже есть выше');
    if (!units.has(option.unit_code)) problems.set(`${place}.unit_code`, 'Такой единицы нет');
    const steps = option.quantity_prices.map(({ from }) => from);
    if (steps.some((from, at) => from <= (steps[at - 1] ?? 0)))
      problems.set(`${place}.quantity_prices`, 'Количества должны возрастать');
    const wrong = priceProblem({ ...option, quantity_steps: steps.length > 0 ? steps : null });
    if (wrong)
      problems.set(
        `${place}.${wrong.column === 'old_price' ? 'original_price' : 'quantity_prices'}`,
        `${wrong.reason[0]?.toUpperCase()}${wrong.reason.slice(1)}`,
      );
    const values = readInto(
      problems,
      `${place}.properties`,
      option.properties,
      known,
      was?.properties ?? null,
    );
    return {
      article: option.article,
      name: option.name ?? null,
      price: option.price,
      original_price: option.original_price,
      quantity_steps: steps.length > 0 ? steps : null,
      quantity_prices: steps.length > 0 ? option.quantity_prices.map(({ price }) => price) : null,
      pack_size: option.pack_size,
      weight_g: option.weight_g,
      lead_days: option.lead_days,
      unit_code: option.unit_code,
      year: option.is_used ? option.year : null,
      hours: option.is_used ? option.hours : null,
      condition: option.is_used ? (option.condition ?? null) : null,
      properties: Object.keys(values).length > 0 ? JSON.stringify(values) : null,
      position,
    };
  });
}

/** Changes those that differ, adds the new ones, and takes away what is not named any more. */
async function writeOptions(
  tx: Db,
  goodsId: number,
  wish: GoodsWish,
  planned: readonly formSql.OptionValues[],
  stored: readonly formSql.OptionFields[],
): Promise<void> {
  const gone = stored.filter(({ public_id }) => !wish.options.some(({ id }) => id === public_id));
  const sold = gone.length > 0 ? await formSql.soldOptions(tx, goodsId) : new Set<number>();
  const kept = gone.find(({ id }) => sold.has(id));
  if (kept)
    throw new StaffError(`Вариант ${kept.article} уже заказывали или предлагали: удалить его нельзя.`);
  await formSql.deleteOptions(
    tx,
    gone.map(({ id }) => id),
  );
  const changed = planned.flatMap((values, at) => {
    const was = stored.find(({ public_id }) => public_id === wish.options[at]?.id);
    return was && !isSame(was, values) ? [{ id: was.id, values }] : [];
  });
  if (changed.length > 0)
    await formSql.freeOptions(
      tx,
      changed.map(({ id }) => id),
    );
  for (const { id, values } of changed) await formSql.updateOption(tx, id, values);
  for (const [at, values] of planned.entries()) {
    const option = wish.options[at];
    if (!option || option.id !== null) continue;
    const public_id = `${option.is_used ? 'bu' : 'new'}_${randomCode()}`;
    const is_withdrawn = wish.state !== 'shown';
    await formSql.insertOption(tx, {
      ...values,
      goods_id: goodsId,
      public_id,
      is_used: option.is_used,
      is_withdrawn,
    });
  }
}

function isSame(was: formSql.OptionFields, { properties, ...values }: formSql.OptionValues): boolean {
  const same = (one: unknown, other: unknown): boolean =>
    JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
  const keys = Object.keys(values) as (keyof typeof values)[];
  return (
    keys.every((key) => same(was[key], values[key])) &&
    same(was.properties, properties === null ? null : JSON.parse(properties))
  );
}

type Told = Pick<
  formSql.GoodsFields,
  'name' | 'slug' | 'size' | 'size_name' | 'description' | 'state' | 'properties'
> &
  Pick<formSql.GoodsFields, 'folder_name' | 'series_name' | 'brand_name' | 'class_name'>;

/** As the journal says it: a field for each property and each option. */
function told(
  goods: Told,
  options: readonly Pick<
    formSql.OptionValues,
    'article' | 'name' | 'price' | 'original_price' | 'lead_days' | 'pack_size' | 'weight_g'
  >[],
  head: GoodsPlan['head'],
  known: ReadonlyMap<number, formSql.NamedProperty>,
): Record<string, unknown> {
  return {
    name: goods.name,
    address: goods.slug,
    folder: goods.folder_name,
    brand: goods.brand_name,
    class: goods.class_name,
    series: goods.series_name,
    size: goods.size,
    size_name: goods.size_name,
    description: goods.description,
    state: GOODS_STATES[goods.state],
    seo_title: head.title,
    seo_description: head.description,
    ...Object.fromEntries(
      Object.entries(goods.properties).map(([id, value]) => {
        const property = known.get(Number(id));
        const nameOf = (one: unknown) => property?.values.find((choice) => choice.id === one)?.name ?? one;
        return [property?.name ?? id, Array.isArray(value) ? value.map(nameOf) : nameOf(value)];
      }),
    ),
    ...Object.fromEntries(
      options.map(({ article, name, price, original_price, lead_days, pack_size, weight_g }) => [
        article,
        [
          name,
          price === null ? 'по\u00a0запросу' : price / 100,
          original_price === null ? null : original_price / 100,
          lead_days,
          pack_size,
          weight_g,
        ].filter((part) => part !== null),
      ]),
    ),
  };
}

async function toldOf(tx: Db, goods: formSql.GoodsFields, options: readonly formSql.OptionFields[]) {
  const url = pageAt(`${goods.path}/${goods.slug}`);
  const known = await formSql.knownProperties(tx, Object.keys(goods.properties).map(Number));
  return { url, told: told(goods, options, await showHead(tx, url), known) };
}
