import { shopCurrency, shopMoneySign } from '../shop/shop-locale.ts';

/**
 * A record's field as data: the office renders it, and both sides validate it alike. Values are typed text; a flag is
 * «yes» or nothing, several choices are separated by commas.
 */
export interface FieldSpec {
  readonly key: string;
  readonly label: string;
  readonly kind:
    | 'line'
    | 'long'
    | 'markdown'
    | 'day'
    | 'whole'
    | 'choice'
    | 'words'
    | 'json'
    | 'flag'
    | 'many'
    | 'picture';
  readonly required?: true;
  readonly max?: number;
  /** Of whole numbers. */
  readonly from?: number;
  readonly to?: number;
  readonly hint?: string;
  readonly options?: readonly Choice[];
  /** Choices that the server provides under this name. */
  readonly of?: string;
  /** Of several choices: what none of them means. */
  readonly none?: string;
  readonly pattern?: Pattern;
  /** What a new record begins with. */
  readonly begins?: string;
  /** Cannot be changed any more once the record is on the site. */
  readonly fixed?: true;
  /** Stored with the record and hidden: the server fills it. */
  readonly hidden?: true;
  /** Of the search result: counted against the length that is shown there. */
  readonly shown?: number;
}

/**
 * Amounts in rules are stored in roubles whatever the shop's currency (decision 067); with another currency the label
 * says so.
 */
export const storedInRoubles = (): string[] =>
  shopCurrency() === 'RUB'
    ? []
    : [`В\u00a0рублях: магазин пересчитает по\u00a0курсу в\u00a0${shopMoneySign()}`];

export interface Pattern {
  readonly shape: Pick<RegExp, 'test'>;
  readonly message: string;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export type FieldValues = Readonly<Record<string, string>>;
export type FieldMessages = Readonly<Record<string, readonly string[]>>;

const longest = {
  line: 300,
  long: 1000,
  markdown: 100_000,
  day: 10,
  whole: 12,
  choice: 300,
  words: 1000,
  flag: 3,
  many: 5000,
  picture: 30,
};
const pictureShape = /^\/api\/media\/[0-9a-f]{12}$/;
const dayShape = /^\d{4}-\d{2}-\d{2}$/;

export const isCalendarDay = (text: string): boolean =>
  dayShape.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** Words between commas, each once. */
export const wordList = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

/** A list of lines without empty ones. */
export const textLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Several choices, each once. */
export const manyList = (text: string): string[] => [...new Set(text.split('\n').filter(Boolean))];

/** Errors by field; unknown fields are reported too. */
export function fieldProblems(specs: readonly FieldSpec[], values: FieldValues): FieldMessages {
  const wrong = new Map<string, readonly string[]>();
  for (const spec of specs) {
    const problem = problemOf(spec, Object.hasOwn(values, spec.key) ? (values[spec.key] ?? '') : '');
    if (problem) wrong.set(spec.key, [problem]);
  }
  for (const key of Object.keys(values))
    if (!specs.some((spec) => spec.key === key)) wrong.set(key, ['Неизвестное поле']);
  return Object.fromEntries(wrong);
}

function problemOf(spec: FieldSpec, text: string): string | undefined {
  const { kind, required, pattern, options } = spec;
  if (text.trim() === '') return required ? 'Заполните поле' : undefined;
  const max = spec.max ?? longest[kind === 'json' ? 'long' : kind];
  if (text.length > max) return `Не\u00a0длиннее ${max.toLocaleString('ru-RU')}\u00a0знаков`;
  if (pattern && !pattern.shape.test(text)) return pattern.message;
  if (kind === 'day' && !isCalendarDay(text)) return 'Нужна дата';
  if (kind === 'picture' && !pictureShape.test(text)) return 'Выберите картинку из\u00a0библиотеки';
  if (kind === 'flag' && text !== 'yes') return 'Нужно да или нет';
  if (kind === 'choice' && options && !options.some(({ value }) => value === text))
    return 'Выберите из\u00a0списка';
  if (kind === 'whole') {
    const { from = 0, to = 1_000_000_000 } = spec;
    const value = Number(text);
    if (!/^-?\d{1,12}$/.test(text) || value < from || value > to)
      return `Целое число от\u00a0${from.toLocaleString('ru-RU')} до\u00a0${to.toLocaleString('ru-RU')}`;
  }
  if (kind === 'words' && wordList(text).length > 20) return 'Не\u00a0больше 20 слов через запятую';
  if (kind === 'many' && manyList(text).length > 50) return 'Не\u00a0больше 50';
  if (kind === 'json' && !isJsonObject(text)) return 'Нужен объект JSON, например {"D": 8}';
  return undefined;
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** Exactly the fields of the specs; missing ones are empty. */
export const completeFields = (specs: readonly FieldSpec[], values: FieldValues): Record<string, string> =>
  Object.fromEntries(specs.map(({ key }) => [key, (values[key] ?? '').replaceAll('\r\n', '\n').trim()]));
