import { pageAt } from '@spindle/contract/addresses/paths';
import { AppError } from '@spindle/contract/errors';
import { isSlug } from '@spindle/contract/fields/id';
import type { GoodsWish } from '@spindle/contract/staff/goods/goods-form';
import type { Db } from '@spindle/database/pool';
import { keepKinds } from '../../../kernel/sql/property-kinds.sql.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { slugsFor } from '../import/plan-new.ts';
import { priceProblem } from '../import/price.rules.ts';
import { slugOf } from '../import/slug.rules.ts';
import { insertSeries, takenSlugs } from '../import/write-goods.sql.ts';
import * as formSql from './goods-form.sql.ts';
import { told } from './saved-goods.ts';
import { readTexts, type Values } from './property-texts.rules.ts';

type Problems = Map<string, string>;

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
export async function planOf(
  tx: Db,
  wish: GoodsWish,
  before: formSql.GoodsFields | null,
  stored: readonly formSql.OptionFields[],
): Promise<GoodsPlan> {
  const problems: Problems = new Map();
  if (!(await keepKinds(tx)))
    throw new StaffError('У\u00a0свойства сейчас меняется вид. Повторите через минуту.');
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
    vat_rate: wish.vat_rate,
    fit: wish.fit ?? null,
    needs: wish.needs.length > 0 ? [...new Set(wish.needs)] : null,
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
