import { vatCell } from '@spindle/contract/money/vat-sums';
import type {
  DrawingInput,
  FormOption,
  FormProperty,
  GoodsForm,
  GoodsInput,
  GoodsReference,
} from '@spindle/contract/staff/goods/goods-form';
import { GOODS_STATES, type GoodsState } from '@spindle/contract/staff/goods/goods-form';
import { VAT_RATES, type VatRate } from '@spindle/contract/money/vat';
import { amountText, kopecksOf } from '../../ground/amount.ts';
import { momentLabel, money as formatPrice } from '../../ground/labels.ts';

/** The whole form as texts: `name`, `properties.12`, and `new_x.article` of an option; `options` names them in their order. */
export type Fields = Readonly<Record<string, string>>;
export type Problems = Readonly<Record<string, string>>;

export const optionKeys = (fields: Fields): string[] => (fields['options'] ?? '').split(',').filter(Boolean);
/** Keys of unsaved options. */
const newKey = (fields: Fields): string => {
  const usedKeys = optionKeys(fields);
  let number = usedKeys.length + 1;
  while (usedKeys.includes(`+${number}`)) number += 1;
  return `+${number}`;
};

const kilograms = (grams: number): string => String(grams / 1000).replace('.', ',');
const money = (kopecks: number | null): string => (kopecks === null ? '' : amountText(kopecks));

function optionFields(key: string, option: Omit<FormOption, 'id' | 'version'>): [string, string][] {
  return [
    [`${key}.article`, option.article],
    [`${key}.name`, option.name],
    [`${key}.used`, option.is_used ? 'yes' : 'no'],
    [`${key}.price`, money(option.price)],
    [`${key}.original_price`, money(option.original_price)],
    [
      `${key}.quantity_prices`,
      option.quantity_prices.map(({ from, price }) => `${from}: ${amountText(price)}`).join('; '),
    ],
    [`${key}.pack_size`, String(option.pack_size)],
    [`${key}.weight`, kilograms(option.weight_g)],
    [`${key}.lead_days`, String(option.lead_days)],
    [`${key}.unit_code`, String(option.unit_code)],
    [`${key}.year`, String(option.year ?? '')],
    [`${key}.hours`, String(option.hours ?? '')],
    [`${key}.condition`, option.condition],
    ...Object.entries(option.properties).map(([id, text]): [string, string] => [
      `${key}.properties.${id}`,
      text,
    ]),
  ];
}

const emptyOption: Omit<FormOption, 'id' | 'version'> = {
  article: '',
  name: '',
  condition: '',
  is_used: false,
  price: null,
  original_price: null,
  quantity_prices: [],
  pack_size: 1,
  weight_g: 0,
  lead_days: 30,
  unit_code: 796,
  year: null,
  hours: null,
  properties: {},
};

/** A list as a field has it, one on each line: words of the trade hold commas. */
export const textOfList = (list: readonly string[]): string => list.join('\n');
export const listOf = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);

/** «10 %, пониженная», «без НДС». */
export const vatText = (rate: VatRate, { vat }: Pick<GoodsReference, 'vat'>): string =>
  vat[rate] === null || rate.startsWith('simple')
    ? VAT_RATES[rate]
    : `${vatCell(vat[rate])}, ${VAT_RATES[rate]}`;

/** «12 900 ₽ с 01.12» by the key of the option. */
export function plannedPriceTexts(
  form: GoodsForm | null,
  currency: string,
): Readonly<Record<string, string>> {
  const priceText = (price: number | null): string =>
    price === null ? 'по\u00a0запросу' : formatPrice(price, currency);
  return Object.fromEntries(
    (form?.planned ?? []).map(({ option_id, starts_at, price }) => [
      option_id,
      `${priceText(price)} с\u00a0${momentLabel(starts_at)}`,
    ]),
  );
}

/** Adds an option like the first one without its distinguishing values. */
export function withOption(fields: Fields): Fields {
  const key = newKey(fields);
  const [first] = optionKeys(fields);
  const like = (name: string): string | undefined => (first ? fields[`${first}.${name}`] : undefined);
  const newFields = Object.fromEntries(optionFields(key, emptyOption));
  for (const name of ['weight', 'lead_days', 'unit_code', 'pack_size'])
    newFields[`${key}.${name}`] = like(name) ?? newFields[`${key}.${name}`] ?? '';
  return { ...newFields, options: [...optionKeys(fields), key].join(',') };
}

export function fieldsOf(form: GoodsForm | null): Fields {
  const keys = form ? form.options.map(({ id }) => id) : ['+1'];
  return {
    name: form?.name ?? '',
    slug: form?.slug ?? '',
    folder_id: form?.folder_id ?? '',
    brand_id: String(form?.brand_id ?? ''),
    class_id: String(form?.class_id ?? ''),
    series: form?.series ?? '',
    size_name: form?.size_name ?? '',
    size: form ? String(form.size).replace('.', ',') : '',
    description: form?.description ?? '',
    state: form?.state ?? 'shown',
    vat_rate: form?.vat_rate ?? 'general',
    fit: form?.fit ?? '',
    needs: textOfList(form?.needs ?? []),
    seo_title: form?.seo_title ?? '',
    seo_description: form?.seo_description ?? '',
    ...Object.fromEntries(
      Object.entries(form?.properties ?? {}).map(([id, text]) => [`properties.${id}`, text]),
    ),
    options: keys.join(','),
    ...Object.fromEntries(
      form
        ? form.options.flatMap((option) => optionFields(option.id, option))
        : optionFields('+1', emptyOption),
    ),
  };
}

/** The same as goods of their own: what must be theirs alone is empty. */
export function copyOf(form: GoodsForm): Fields {
  const copy = fieldsOf({
    ...form,
    slug: '',
    name: `${form.name} (копия)`.slice(0, 200),
    state: 'hidden',
    seo_title: '',
    seo_description: '',
    options: form.options
      .filter(({ is_used }) => !is_used)
      .map((option, at) => ({ ...option, id: `+${at + 1}`, article: '' })),
  });
  return optionKeys(copy).length > 0 ? copy : { ...copy, ...withOption(copy) };
}

export const isChanged = (fields: Fields, saved: Fields, key: string): boolean =>
  (fields[key] ?? '').trim() !== (saved[key] ?? '').trim();

const integerPattern = /^\d{1,10}$/;

/** The input for the API, or the errors of the form. */
export function goodsInputOf(
  fields: Fields,
  versions: ReadonlyMap<string, number>,
): { body: GoodsInput; problems: Problems } {
  const problems: Record<string, string> = {};
  const text = (key: string): string => (fields[key] ?? '').trim();
  const needed = (key: string, message = 'Заполните поле'): string => {
    if (text(key) === '') problems[key] = message;
    return text(key);
  };
  const number = (key: string, least: number, most: number): number => {
    const value = integerPattern.test(text(key)) ? Number(text(key)) : Number.NaN;
    if (!(value >= least && value <= most)) problems[key] = `Целое число от\u00a0${least} до\u00a0${most}`;
    return value;
  };
  const decimal = (key: string): number => {
    const value = Number(text(key).replaceAll(/\s/g, '').replace(',', '.') || '0');
    if (!(value >= 0 && value <= 1_000_000)) problems[key] = 'Число не\u00a0меньше нуля, например 8,5';
    return value;
  };
  const amountOf = (key: string): number | null => {
    if (text(key) === '') return null;
    const kopecks = kopecksOf(text(key));
    if (!kopecks) problems[key] = 'Сумма больше нуля, например 12\u00a0345,50';
    return kopecks;
  };
  const steps = (key: string): GoodsInput['options'][number]['quantity_prices'] =>
    text(key)
      .split(';')
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const [from = '', price = ''] = part.split(':').map((one) => one.trim());
        const kopecks = kopecksOf(price);
        if (!integerPattern.test(from) || Number(from) < 2 || !kopecks)
          problems[key] = 'Пары «количество: цена», например 10: 4\u00a0580; 50: 4\u00a0290';
        return { from: Number(from), price: kopecks ?? 0 };
      });
  const values = (start: string): Record<string, string> =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([key, value]) =>
        key.startsWith(start) && value.trim() !== '' ? [[key.slice(start.length), value.trim()]] : [],
      ),
    );
  const body: GoodsInput = {
    name: needed('name'),
    slug: text('slug'),
    folder_id: needed('folder_id', 'Выберите раздел'),
    brand_id: Number(needed('brand_id', 'Выберите бренд')),
    class_id: text('class_id') === '' ? null : Number(text('class_id')),
    series: text('series'),
    size_name: text('size_name'),
    size: decimal('size'),
    description: text('description'),
    state: text('state') as GoodsState,
    vat_rate: text('vat_rate') as VatRate,
    fit: text('fit'),
    needs: listOf(text('needs')),
    seo_title: text('seo_title'),
    seo_description: text('seo_description'),
    properties: values('properties.'),
    options: optionKeys(fields).map((key) => {
      const isUsed = text(`${key}.used`) === 'yes';
      return {
        id: key.startsWith('+') ? null : key,
        version: versions.get(key) ?? null,
        article: needed(`${key}.article`),
        name: text(`${key}.name`),
        condition: text(`${key}.condition`),
        is_used: isUsed,
        price: amountOf(`${key}.price`),
        original_price: amountOf(`${key}.original_price`),
        quantity_prices: steps(`${key}.quantity_prices`),
        pack_size: number(`${key}.pack_size`, 1, 1_000_000),
        weight_g: Math.round(decimal(`${key}.weight`) * 1000),
        lead_days: number(`${key}.lead_days`, 0, 3650),
        unit_code: Number(text(`${key}.unit_code`)),
        year: isUsed && text(`${key}.year`) !== '' ? number(`${key}.year`, 1900, 2100) : null,
        hours: isUsed && text(`${key}.hours`) !== '' ? number(`${key}.hours`, 0, 10_000_000) : null,
        properties: values(`${key}.properties.`),
      };
    }),
  };
  return { body, problems };
}

/** The input of the drawing; null until a folder is chosen. */
export function drawingInputOf(fields: Fields, goods: string | null): DrawingInput | null {
  const text = (key: string): string => (fields[key] ?? '').trim();
  if (text('folder_id') === '') return null;
  return {
    goods_id: goods,
    folder_id: text('folder_id'),
    brand_id: Number(text('brand_id')) || null,
    series: (text('series') || text('name')).slice(0, 100),
    size_name: (text('size_name') || text('name')).slice(0, 80),
    properties: Object.fromEntries(
      Object.entries(fields).flatMap(([key, value]) => {
        const id = /^properties\.(\d+)$/.exec(key)?.[1];
        return id && value.trim() !== '' ? [[id, value.trim()]] : [];
      }),
    ),
  };
}

/** Messages of the server at the fields of the form: it names options by their places. */
export function problemsAt(messages: Problems, fields: Fields): Problems {
  const keys = optionKeys(fields);
  return Object.fromEntries(
    Object.entries(messages).map(([field, message]) => [
      field
        .replace(/^options\.(\d+)\./, (_, at: string) => `${keys[Number(at)]}.`)
        .replace(/\.weight_g$/, '.weight'),
      message,
    ]),
  );
}

const names: Readonly<Record<string, string>> = {
  name: 'Название',
  slug: 'Адрес',
  folder_id: 'Раздел',
  brand_id: 'Бренд',
  class_id: 'Класс',
  series: 'Серия',
  size_name: 'Обозначение размера',
  size: 'Размер числом',
  description: 'Описание',
  state: 'Состояние',
  vat_rate: 'НДС',
  fit: 'Подходит как',
  needs: 'Требуется',
  seo_title: 'Заголовок для поиска',
  seo_description: 'Описание для поиска',
  options: 'Варианты',
  article: 'Артикул',
  used: 'С\u00a0пробегом',
  price: 'Цена',
  original_price: 'Старая цена',
  quantity_prices: 'Цены от\u00a0количества',
  pack_size: 'В\u00a0упаковке',
  weight: 'Масса',
  lead_days: 'Срок поставки',
  unit_code: 'Единица',
  year: 'Год',
  hours: 'Наработка',
  condition: 'Состояние',
};

/** What a field is called where it stands alone. */
export function fieldName(key: string, fields: Fields, properties: readonly FormProperty[]): string {
  const [, option, fieldKey = ''] = /^((?:\+\d+|[a-z]+_[\w-]+)\.)?(.+)$/.exec(key) ?? [];
  const property = /^properties\.(\d+)$/.exec(fieldKey)?.[1];
  const name = property
    ? (properties.find(({ id }) => id === Number(property))?.name ?? `Свойство ${property}`)
    : (names[fieldKey] ?? fieldKey);
  const article = option && fields[`${option}article`];
  return option ? `${article || 'Новый вариант'}: ${name.toLowerCase()}` : name;
}

/** A value as a person reads it. */
export function valueText(
  key: string,
  value: string,
  reference: GoodsReference,
  properties: readonly FormProperty[],
): string {
  if (key === 'folder_id') return reference.folders.find(({ id }) => id === value)?.name ?? value;
  if (key === 'brand_id') return reference.brands.find(({ id }) => String(id) === value)?.name ?? value;
  if (key === 'class_id') return reference.classes.find(({ id }) => String(id) === value)?.name ?? value;
  if (key === 'vat_rate') return vatText(value as VatRate, reference);
  if (key === 'needs') return listOf(value).join(', ');
  if (key === 'state') return GOODS_STATES[value as GoodsState] ?? value;
  const id = Number(/properties\.(\d+)$/.exec(key)?.[1]);
  const property = properties.find((one) => one.id === id);
  if (property?.kind === 'choice')
    return value
      .split(',')
      .map((one) => property.values.find((choice) => String(choice.id) === one)?.name ?? one)
      .join(', ');
  if (value === 'yes' || value === 'no') return value === 'yes' ? 'да' : 'нет';
  return value;
}
