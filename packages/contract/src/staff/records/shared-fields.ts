import { isOwnPath } from '../../fields/local-path.ts';
import { type Pattern, textLines } from '../field-specs.ts';
import type { RecordColumn, RecordField } from './define-record.ts';

/** «56.8889, 60.6141» as copied from maps → latitude and longitude; null for any other text. */
export function readPoint(text: string): readonly [lat: number, lon: number] | null {
  const [, lat = '', lon = ''] =
    /^(-?\d{1,2}(?:\.\d{1,8})?)[,;]?\s+(-?\d{1,3}(?:\.\d{1,8})?)$/.exec(text) ?? [];
  if (lat === '' || Math.abs(Number(lat)) > 90 || Math.abs(Number(lon)) > 180) return null;
  return [Number(lat), Number(lon)];
}

export const point = {
  key: 'point',
  label: 'Координаты',
  kind: 'line',
  max: 40,
  hint: 'Как дают карты: 56.8389, 60.6057',
  pattern: {
    shape: { test: (text: string) => readPoint(text) !== null },
    message: 'Широта и\u00a0долгота: 56.8389, 60.6057',
  },
  stored: 'point',
  sample: '56.8389, 60.6057',
} as const satisfies RecordField;

const latinSlugPattern: Pattern = {
  shape: /^[a-z\d]+(?:-[a-z\d]+)*$/,
  message: 'Латинские буквы, цифры, дефисы',
};

/** Whether a text is an address of a page of the shop. */
export const isShopPath = (text: string): boolean => /^\/[^\s\\]*$/.test(text) && isOwnPath(text);
export const shopPath: Pattern = {
  shape: { test: isShopPath },
  message: 'Адрес страницы магазина, начиная с\u00a0«/»',
};

/** A drawing with its sizes, stored in `drawing_kind` and `drawing_params`. */
export const drawing = {
  key: 'drawing',
  label: 'Рисунок',
  kind: 'choice',
  of: 'drawings',
  column: 'drawing_kind',
  missing: 'Такого рисунка нет',
} as const satisfies RecordField;
export const drawingSizes = {
  key: 'params',
  label: 'Размеры рисунка',
  kind: 'json',
  hint: 'Например {"D": 8, "L": 60}',
  column: 'drawing_params',
} as const satisfies RecordField;

/** «12.11.2026». */
export const dayText = (day: string): string => day.split('-').toReversed().join('.');

/** Where a row stands among the others. */
export const positionColumn: RecordColumn = {
  key: 'place',
  field: 'position',
  label: 'Место',
  right: true,
  sortable: true,
};

/** Of sections that texts are sorted into. */
export const categorySlug = {
  key: 'slug',
  label: 'Слово адреса',
  kind: 'line',
  max: 100,
  fixed: true,
  hint: 'Латиницей; пусто: по\u00a0названию. Потом не\u00a0меняется: на\u00a0него ведут ссылки',
  pattern: latinSlugPattern,
  slugOf: 'name',
} as const satisfies RecordField;
export const categoryDescription = {
  key: 'description',
  label: 'Описание',
  kind: 'long',
  required: true,
  max: 1000,
  hint: 'Стоит на\u00a0странице раздела и\u00a0в\u00a0поиске',
} as const satisfies RecordField;
export const categoryPosition = {
  key: 'position',
  label: 'Место',
  kind: 'whole',
  to: 10_000,
  hint: 'Меньшее выше; пусто: последним',
  empty: 'last',
} as const satisfies RecordField;

/** The same for works and schools, whose Russian noun is feminine. */
export const servicePosition = {
  ...categoryPosition,
  hint: 'Меньшее выше; пусто: последней',
} as const satisfies RecordField;

const mostLines = 12;
const longestLine = 400;

/** A list of lines without empty ones. */
export const lines = <const K extends string>(key: K, label: string) =>
  ({
    key,
    label,
    kind: 'long',
    required: true,
    max: mostLines * longestLine,
    hint: 'По\u00a0одной в\u00a0строке',
    stored: 'lines',
    pattern: {
      shape: {
        test: (text: string) =>
          textLines(text).length <= mostLines && textLines(text).every((line) => line.length <= longestLine),
      },
      message: `Не\u00a0больше ${mostLines} строк, в\u00a0каждой до\u00a0${longestLine} знаков`,
    },
  }) as const satisfies RecordField;
