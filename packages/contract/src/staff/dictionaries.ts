/** A field of a dictionary's form. Money is stored in kopecks and shown in roubles. */
export interface DictionaryField {
  readonly key: string;
  readonly label: string;
  readonly kind: 'line' | 'lines' | 'whole' | 'money' | 'flag' | 'slug' | 'office';
  readonly required?: true;
  readonly hint?: string;
  /** Of a text its longest, of a number its greatest. */
  readonly max: number;
  /** Shown, but never written here. */
  readonly fixed?: true;
  /** Not in the table, only in the form. */
  readonly formOnly?: true;
}

/** One small table of the shop: its list, form and what may be done with a row all come from this. */
export interface DictionaryDefinition {
  readonly name: string;
  readonly title: string;
  readonly nouns: readonly [string, string, string];
  /** What a new row is called: «Новый бренд». */
  readonly fresh: string;
  readonly about: string;
  readonly fields: readonly DictionaryField[];
  readonly adds: boolean;
  readonly merges: boolean;
  readonly removes: boolean;
}

const name = (max = 120): DictionaryField => ({
  key: 'name',
  label: 'Название',
  kind: 'line',
  required: true,
  max,
});
const slug: DictionaryField = {
  key: 'slug',
  label: 'Слово в\u00a0адресе',
  kind: 'slug',
  max: 60,
  hint: 'Пусто: из\u00a0названия. Потом не\u00a0меняется',
};

export const DICTIONARIES: readonly DictionaryDefinition[] = [
  {
    name: 'brands',
    title: 'Бренды',
    nouns: ['бренд', 'бренда', 'брендов'],
    fresh: 'Новый бренд',
    about: 'Кто сделал товар. Страница бренда появляется на\u00a0сайте сразу.',
    adds: true,
    merges: true,
    removes: true,
    fields: [
      name(),
      slug,
      {
        key: 'segment',
        label: 'Что делает',
        kind: 'line',
        required: true,
        max: 60,
        hint: 'Станки, Инструмент',
      },
      { key: 'country', label: 'Страна', kind: 'line', max: 60 },
      { key: 'is_main', label: 'На\u00a0главной', kind: 'flag', max: 1 },
      {
        key: 'is_for_service_request',
        label: 'Обслуживаем',
        kind: 'flag',
        max: 1,
        hint: 'Есть в\u00a0заявке на\u00a0сервис',
      },
      { key: 'warranty_months', label: 'Гарантия, месяцев', kind: 'whole', max: 600, formOnly: true },
      { key: 'description', label: 'Описание', kind: 'lines', max: 5000, formOnly: true },
    ],
  },
  {
    name: 'classes',
    title: 'Классы товаров',
    nouns: ['класс', 'класса', 'классов'],
    fresh: 'Новый класс',
    about: 'Эконом, стандарт, премиум: ещё один фильтр списка товаров.',
    adds: true,
    merges: true,
    removes: true,
    fields: [name(60), slug],
  },
  {
    name: 'units',
    title: 'Единицы продажи',
    nouns: ['единица', 'единицы', 'единиц'],
    fresh: 'Новая единица',
    about: 'В\u00a0чём товар считают и\u00a0печатают в\u00a0документах. Код\u00a0— по\u00a0ОКЕИ.',
    adds: true,
    merges: true,
    removes: true,
    fields: [
      {
        key: 'code',
        label: 'Код ОКЕИ',
        kind: 'whole',
        required: true,
        max: 9999,
        hint: 'Потом не\u00a0меняется',
      },
      name(60),
      { key: 'short_name', label: 'Кратко', kind: 'line', required: true, max: 12 },
    ],
  },
  {
    name: 'warehouses',
    title: 'Склады',
    nouns: ['склад', 'склада', 'складов'],
    fresh: 'Новый склад',
    about: 'Где лежит товар. Со\u00a0склада офиса можно забрать самому.',
    adds: true,
    merges: true,
    removes: true,
    fields: [
      name(),
      { ...slug, formOnly: true },
      { key: 'city_name', label: 'Город', kind: 'line', required: true, max: 80 },
      { key: 'address', label: 'Адрес', kind: 'line', required: true, max: 300 },
      { key: 'gate', label: 'Ворота', kind: 'line', max: 200, formOnly: true },
      { key: 'opening_hours', label: 'Часы работы', kind: 'line', required: true, max: 120 },
      {
        key: 'lead_days',
        label: 'Отгрузка, дней',
        kind: 'whole',
        max: 90,
        hint: 'Через сколько дней товар уходит с\u00a0этого склада; 0: сразу',
      },
      { key: 'company_id', label: 'Офис', kind: 'office', max: 36, formOnly: true },
    ],
  },
  {
    name: 'delivery-types',
    title: 'Способы доставки',
    nouns: ['способ', 'способа', 'способов'],
    fresh: '',
    about: 'Их четыре; меняются название и\u00a0ограничения.',
    adds: false,
    merges: false,
    removes: false,
    fields: [
      name(60),
      {
        key: 'max_kg',
        label: 'Не\u00a0тяжелее, кг',
        kind: 'whole',
        max: 1_000_000,
        hint: 'Пусто: любой вес',
      },
      { key: 'included_kg', label: 'В\u00a0базовой цене, кг', kind: 'whole', required: true, max: 100_000 },
      {
        key: 'volume_kg_per_m3',
        label: 'Кубометр считается как, кг',
        kind: 'whole',
        required: true,
        max: 10_000,
      },
      {
        key: 'transfer_days',
        label: 'Перевозка между складами, дней',
        kind: 'whole',
        required: true,
        max: 365,
      },
    ],
  },
  {
    name: 'delivery-zones',
    title: 'Зоны доставки',
    nouns: ['зона', 'зоны', 'зон'],
    fresh: 'Новая зона',
    about: 'Города одной цены. У\u00a0новой зоны тарифы последней: проверьте их.',
    adds: true,
    merges: true,
    removes: true,
    fields: [
      name(60),
      { key: 'description', label: 'Какие города', kind: 'line', max: 200 },
      { key: 'up_to_km', label: 'До, км от\u00a0склада', kind: 'whole', max: 20_000 },
    ],
  },
  {
    name: 'delivery-rates',
    title: 'Тарифы доставки',
    nouns: ['тариф', 'тарифа', 'тарифов'],
    fresh: '',
    about:
      'Цена способа в\u00a0каждой зоне, с\u00a0НДС, в\u00a0рублях: в\u00a0других деньгах она считается по\u00a0курсу. Новые заказы считаются по\u00a0ней сразу.',
    adds: false,
    merges: false,
    removes: false,
    fields: [
      { key: 'type_name', label: 'Способ', kind: 'line', fixed: true, max: 60 },
      { key: 'zone_name', label: 'Зона', kind: 'line', fixed: true, max: 60 },
      { key: 'base', label: 'Базовая цена, ₽', kind: 'money', required: true, max: 100_000_000 },
      { key: 'per_kg', label: 'За\u00a0каждый кг сверх, ₽', kind: 'money', required: true, max: 10_000_000 },
      { key: 'days_min', label: 'Дней, от', kind: 'whole', required: true, max: 365 },
      { key: 'days_max', label: 'Дней, до', kind: 'whole', required: true, max: 365 },
    ],
  },
];

export const dictionaryOf = (dictionaryName: string): DictionaryDefinition | undefined =>
  DICTIONARIES.find((one) => one.name === dictionaryName);

export type DictionaryValue = string | number | boolean | null;
export type DictionaryValues = Readonly<Record<string, DictionaryValue>>;

/** The first error as one sentence; null when all is right. Fields of new rows only are checked for those. */
export function dictionaryProblem({ fields }: DictionaryDefinition, values: DictionaryValues): string | null {
  const editableKeys = new Set(fields.filter((field) => !field.fixed).map(({ key }) => key));
  const strange = Object.keys(values).find((key) => !editableKeys.has(key));
  if (strange !== undefined) return `Поля «${strange}» в\u00a0справочнике нет.`;
  for (const field of fields) {
    const problem = field.fixed ? null : fieldProblem(field, values[field.key] ?? null);
    if (problem) return `${field.label}: ${problem}.`;
  }
  return null;
}

function fieldProblem({ kind, required, max }: DictionaryField, value: DictionaryValue): string | null {
  if (kind === 'flag') return typeof value === 'boolean' ? null : 'нужно да или нет';
  if (value === null || value === '') return required && kind !== 'slug' ? 'нужно заполнить' : null;
  if (kind === 'whole' || kind === 'money')
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= max
      ? null
      : `нужно целое число от\u00a00 до\u00a0${max}`;
  if (typeof value !== 'string') return 'нужен текст';
  if (value.length > max) return `не\u00a0длиннее ${max} знаков`;
  // oxlint-disable-next-line no-control-regex
  if ((kind === 'lines' ? /[\u0000-\u0008\u000b-\u001f\u007f]/ : /[\u0000-\u001f\u007f]/).test(value))
    return 'есть недопустимые знаки';
  if (kind === 'slug' && !/^[a-z\d]+(?:-[a-z\d]+)*$/.test(value))
    return 'нужны строчные латинские буквы, цифры и\u00a0дефисы';
  return null;
}
