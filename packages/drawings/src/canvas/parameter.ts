/** Goods data are not always tidy: every parameter knows how to read any value and never fails. */
type Parameter<T> = {
  readonly read: (value: unknown) => T;
  /** Accepted values, for people who write them by hand; text by default. */
  readonly takes?: Takes;
};

/** One of these words, or any number or text. */
export type Takes = readonly string[] | 'number' | 'text';

export type ParameterTable = Readonly<Record<string, Parameter<unknown>>>;
export type Values<T extends ParameterTable> = {
  readonly [K in keyof T]: T[K] extends Parameter<infer V> ? V : never;
};

/** 8.5, «8,5», «⌀8,5 мм» → 8.5. */
export function parseNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const compact = value.slice(0, 60).replace(/(\d)[\s\u00A0\u202F](?=\d{3}(?!\d))/g, '$1');
  const found = /[-−]?\d+(?:[.,]\d+)?/.exec(compact);
  return found ? Number(found[0].replace(',', '.').replace('−', '-')) : undefined;
}

/** A size between min and max; zero counts as missing unless it is in the range. */
export const maybeNumeric = (min: number, max: number): Parameter<number | undefined> => ({
  read(value) {
    const parsed = parseNumber(value);
    if (parsed === undefined || parsed < 0 || (parsed === 0 && min > 0)) return undefined;
    return Math.round(Math.min(max, Math.max(min, parsed)) * 1000) / 1000;
  },
  takes: 'number',
});

export const numeric = (fallback: number, min: number, max: number): Parameter<number> => {
  const { read } = maybeNumeric(min, max);
  return { read: (value) => read(value) ?? fallback, takes: 'number' };
};

/** Whole number: teeth, jaws, steps. */
export const integer = (fallback: number, min: number, max: number): Parameter<number> => {
  const { read } = numeric(fallback, min, max);
  return { read: (value) => Math.round(read(value)), takes: 'number' };
};

/** Characters XML cannot carry, and line breaks. */
// oxlint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u001F\u007F-\u009F\uFFFE\uFFFF]/g;

export function cleanText(value: unknown, maxLength: number): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const plain = String(value)
    .slice(0, maxLength * 4)
    .toWellFormed()
    .replace(UNPRINTABLE, ' ');
  return [...plain.trim()].slice(0, maxLength).join('');
}

export const caption = (fallback: string, maxLength: number): Parameter<string> => ({
  read: (value) => cleanText(value, maxLength) || fallback,
});

export const flag = (fallback: boolean): Parameter<boolean> => ({
  read(value) {
    if (typeof value === 'boolean') return value;
    if (typeof value === 'number') return value !== 0;
    if (typeof value !== 'string') return fallback;
    if (/^(true|yes|да|есть|1)$/i.test(value.trim())) return true;
    return /^(false|no|нет|0)$/i.test(value.trim()) ? false : fallback;
  },
  takes: ['1', '0'],
});

export const choice = <const T extends string>(fallback: T, options: readonly T[]): Parameter<T> => ({
  read(value) {
    const requested = cleanText(value, 40).toLowerCase();
    return options.find((option) => option.toLowerCase() === requested) ?? fallback;
  },
  takes: options,
});

/** «2350×2200×2560», «9–10» or the «2350,2200,2560» of an address. */
function splitList(value: string): string[] {
  const short = value.slice(0, 80);
  return short.split(/[;×xх*–]/i.test(short) ? /[;×xх*–]/i : ',');
}

/** Fixed-length list of positive numbers, such as width, depth and height. */
const positives = (value: unknown, length: number, max: number): number[] | undefined => {
  const list = typeof value === 'string' ? splitList(value) : value;
  if (!Array.isArray(list) || list.length !== length) return undefined;
  const parsed = list.map((item) => maybeNumeric(0.01, max).read(item));
  return parsed.every((item) => item !== undefined) ? parsed : undefined;
};

export type Envelope = readonly [width: number, depth: number, height: number];

/** Overall size of a machine in mm. */
export const envelope: Parameter<Envelope | undefined> = {
  read(value) {
    const sizes = positives(value, 3, 60_000);
    return sizes && [sizes[0]!, sizes[1]!, sizes[2]!];
  },
};

export const interval: Parameter<readonly [number, number] | undefined> = {
  read(value) {
    const ends = positives(value, 2, 10_000);
    return ends && [Math.min(...ends), Math.max(...ends)];
  },
};

export function readParameters<T extends ParameterTable>(
  table: T,
  params: Readonly<Record<string, unknown>> | null | undefined,
): Values<T> {
  const read: Record<string, unknown> = {};
  for (const [name, parameter] of Object.entries(table)) {
    read[name] = parameter.read(params && Object.hasOwn(params, name) ? params[name] : undefined);
  }
  return read as Values<T>;
}

/** Sizes that the goods do not have are derived from a known one; lengths grow slower than diameters. */
export function grow(base: number, ratio: number): number {
  const grown = base * ratio ** 0.65;
  return grown < 20 ? Math.round(grown * 10) / 10 : Math.round(grown);
}
