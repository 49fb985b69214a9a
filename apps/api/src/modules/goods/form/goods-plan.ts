import { pageAt } from '@spindle/contract/addresses/paths';
import { AppError } from '@spindle/contract/errors';
import { isSlug } from '@spindle/contract/fields/id';
import type { GoodsInput } from '@spindle/contract/staff/goods/goods-form';
import type { Db } from '@spindle/database/pool';
import { lockPropertyKindsShared } from '../../../kernel/sql/property-kinds.sql.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { slugsFor } from '../import/plan-new.ts';
import { priceProblem } from '../import/price.rules.ts';
import { slugOf } from '../import/slug.rules.ts';
import { insertSeries, usedSlugs } from '../import/write-goods.sql.ts';
import * as formSql from './goods-form.sql.ts';
import { auditFields } from './saved-goods.ts';
import { readTexts, type Values } from './property-texts.rules.ts';

type Problems = Map<string, string>;

interface GoodsPlan {
  readonly goods: formSql.GoodsValues;
  /** In the order of the input. */
  readonly options: readonly formSql.OptionValues[];
  readonly url: string;
  readonly head: { readonly title: string | null; readonly description: string | null };
  /** For the journal. */
  readonly auditFields: Readonly<Record<string, unknown>>;
}

/** Plans what to write, or throws every wrong field at once. */
export async function planOf(
  tx: Db,
  input: GoodsInput,
  before: formSql.GoodsFields | null,
  stored: readonly formSql.OptionFields[],
): Promise<GoodsPlan> {
  const problems: Problems = new Map();
  if (!(await lockPropertyKindsShared(tx)))
    throw new StaffError('У\u00a0свойства сейчас меняется вид. Повторите через минуту.');
  const [folder, brand, kind] = [
    await formSql.leafFolder(tx, input.folder_id),
    await formSql.brandOf(tx, input.brand_id),
    input.class_id === null ? null : await formSql.classOf(tx, input.class_id),
  ];
  if (!folder) problems.set('folder_id', 'Выберите раздел, в\u00a0котором нет других разделов');
  if (!brand) problems.set('brand_id', 'Выберите бренд');
  if (kind === undefined) problems.set('class_id', 'Такого класса больше нет');
  const slug = await slugFor(tx, input, before, folder?.path ?? '', problems);
  const propertiesById = await formSql.propertiesByIds(tx, propertyIds(input), input.folder_id);
  const values = readInto(
    problems,
    'properties',
    input.properties,
    propertiesById,
    before?.properties ?? null,
  );
  const plannedOptions = await planOptions(tx, input, before, stored, propertiesById, problems);
  if (problems.size > 0 || !folder || !brand) throw invalid(problems);
  const series = input.series ?? input.name.slice(0, 100);
  const head = { title: input.seo_title ?? null, description: input.seo_description ?? null };
  const goods = {
    series_id: await seriesFor(tx, {
      name: series,
      title: input.name,
      brand_id: brand.id,
      folder_id: folder.id,
    }),
    brand_id: brand.id,
    class_id: input.class_id,
    folder_id: folder.id,
    slug,
    name: input.name,
    size: input.size,
    size_name: input.size_name ?? input.name.slice(0, 80),
    description: input.description ?? null,
    state: input.state,
    vat_rate: input.vat_rate,
    fit: input.fit ?? null,
    needs: input.needs.length > 0 ? [...new Set(input.needs)] : null,
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
    options: plannedOptions,
    url: pageAt(`${folder.path}/${slug}`),
    head,
    auditFields: auditFields({ ...goods, ...names }, plannedOptions, head, propertiesById),
  };
}

const propertyIds = ({ properties, options }: GoodsInput): number[] =>
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
  fieldPath: string,
  texts: Readonly<Record<string, string>>,
  propertiesById: ReadonlyMap<number, formSql.NamedProperty>,
  stored: Values | null,
): Record<string, number | boolean | number[]> {
  const read = readTexts(texts, propertiesById, stored);
  for (const [id, problem] of read.problems) problems.set(`${fieldPath}.${id}`, problem);
  return read.values;
}

async function slugFor(
  tx: Db,
  input: GoodsInput,
  before: formSql.GoodsFields | null,
  path: string,
  problems: Problems,
): Promise<string> {
  const except = before?.id ?? null;
  if (input.slug === undefined) {
    const names = [{ name: input.name, article: input.options[0]?.article ?? '' }];
    const tries = names.flatMap(({ name, article }) => [slugOf(name), slugOf(`${name} ${article}`)]);
    const takenSlugSet = await usedSlugs(tx, 'goods', tries);
    if (before) takenSlugSet.delete(before.slug);
    return slugsFor(names, takenSlugSet)[0] ?? '';
  }
  if (!isSlug(input.slug)) problems.set('slug', 'Только латинские буквы, цифры и\u00a0дефисы');
  else if (await formSql.isAddressTaken(tx, { slug: input.slug, path, except }))
    problems.set('slug', 'Этот адрес занят другим товаром или разделом');
  return input.slug;
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
  const existingSeries = await formSql.seriesOfBrand(tx, series.brand_id, series.name);
  if (existingSeries) return existingSeries.id;
  const names = [{ name: series.name, article: String(series.brand_id) }];
  const tries = names.flatMap(({ name, article }) => [slugOf(name), slugOf(`${name} ${article}`)]);
  const [slug = ''] = slugsFor(names, await usedSlugs(tx, 'series', tries));
  const [id] = await insertSeries(tx, [{ ...series, slug }]);
  return id ?? 0;
}

async function planOptions(
  tx: Db,
  input: GoodsInput,
  before: formSql.GoodsFields | null,
  stored: readonly formSql.OptionFields[],
  propertiesById: ReadonlyMap<number, formSql.NamedProperty>,
  problems: Problems,
): Promise<formSql.OptionValues[]> {
  const articles = input.options.map(({ article }) => article);
  const usedArticles = await formSql.takenArticles(tx, articles, before?.id ?? null);
  const units = new Set((await formSql.unitsOf(tx)).map(({ code }) => code));
  return input.options.map((option, position) => {
    const fieldPath = `options.${position}`;
    const was = stored.find(({ public_id }) => public_id === option.id);
    if (option.id !== null && (!was || was.is_used !== option.is_used))
      problems.set(`${fieldPath}.article`, 'Этот вариант уже удалили. Уберите его или заведите заново');
    if (usedArticles.has(option.article))
      problems.set(`${fieldPath}.article`, 'Этот артикул занят другим товаром');
    else if (articles.indexOf(option.article) !== position)
      problems.set(`${fieldPath}.article`, 'Такой артикул уже есть выше');
    if (!units.has(option.unit_code)) problems.set(`${fieldPath}.unit_code`, 'Такой единицы нет');
    const steps = option.quantity_prices.map(({ from }) => from);
    if (steps.some((from, at) => from <= (steps[at - 1] ?? 0)))
      problems.set(`${fieldPath}.quantity_prices`, 'Количества должны возрастать');
    const wrong = priceProblem({ ...option, quantity_steps: steps.length > 0 ? steps : null });
    if (wrong)
      problems.set(
        `${fieldPath}.${wrong.column === 'old_price' ? 'original_price' : 'quantity_prices'}`,
        `${wrong.reason[0]?.toUpperCase()}${wrong.reason.slice(1)}`,
      );
    const values = readInto(
      problems,
      `${fieldPath}.properties`,
      option.properties,
      propertiesById,
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
