import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { uuidField } from '../../fields/id.ts';
import { messageCheck } from '../../fields/field.ts';
import type { FileFacts } from '../../fields/file.ts';
import { goodsFilesProblem } from '../../fields/spreadsheet-file.ts';
import { tooManyFilesMessage } from '../../messages.ts';
import { staffErrors } from '../staff-auth.ts';
import { staffRoutes } from '../staff-routes.ts';

const routes = staffRoutes.imports;

export const IMPORT_STATES = {
  checking: 'Проверяется',
  checked: 'Проверен, ждёт решения',
  running: 'Загружается',
  done: 'Загружен',
  cancelled: 'Остановлен',
  stopped: 'Не\u00a0загружен',
} as const;
type ImportState = keyof typeof IMPORT_STATES;

/** States of a run that undoes an import. */
export const UNDO_STATES: Readonly<Partial<Record<ImportState, string>>> = {
  running: 'Возвращается',
  done: 'Возвращён',
};

/** What a changed row changes, as people read it. */
export const CHANGE_NAMES: Readonly<Record<string, string>> = {
  name: 'наименование',
  series_id: 'серия',
  folder_id: 'раздел',
  brand_id: 'бренд',
  class_id: 'класс',
  size: 'размер',
  size_name: 'обозначение размера',
  vat_rate: 'НДС',
  article: 'артикул',
  option_name: 'вариант',
  price: 'цена',
  original_price: 'старая цена',
  quantity_steps: 'ступени количества',
  quantity_prices: 'цены от\u00a0количества',
  pack_size: 'упаковка',
  weight_g: 'масса',
  lead_days: 'срок поставки',
  properties: 'свойства',
  stock: 'остатки',
  photos: 'фото',
};

/** The number of stored problems; the report has the full count of refused rows. */
export const IMPORT_PROBLEMS = 1000;
export const IMPORT_SAMPLES = 200;
/** Rows of a page, and rows or cells that one call may name. */
export const IMPORT_PAGE = 100;
export const IMPORT_AT_ONCE = 1000;
/** A price that changes by more per cent is looked at before it is on the site. */
export const FAR_JUMP = 25;
/** The length of a corrected cell. */
export const IMPORT_CELL = 2000;
/** The number of photograph archives with one spreadsheet. */
const IMPORT_ARCHIVES = 5;
/** Photographs that no row wants, by name. */
export const IMPORT_SPARE = 20;
const MOST_HEADS = 600;

/** Kinds of imports, recognised by column titles. */
export const IMPORT_KINDS = {
  goods: 'Товары',
  cutting: 'Режимы резания',
  placements: 'Размещение станков',
} as const;
export type ImportKind = keyof typeof IMPORT_KINDS;

/** Rows of an import by outcome. */
export const IMPORT_TABS = {
  all: 'Все',
  changed: 'Правки',
  created: 'Новые',
  far: 'Проверьте',
  left: 'Оставлены',
  refused: 'Ошибки',
} as const;
export type ImportTab = keyof typeof IMPORT_TABS;
const tab = z.enum(Object.keys(IMPORT_TABS) as [ImportTab, ...ImportTab[]]);

/** Sample spreadsheets. Those of one folder have the properties of its goods. */
export const SAMPLE_SPREADSHEETS = {
  prices: {
    title: 'Цены и\u00a0остатки',
    hint: 'артикул, цена, склады',
    file: 'Цены и остатки',
    folder: false,
  },
  cards: { title: 'Карточки раздела', hint: 'все свойства схемы', file: 'Карточки раздела', folder: true },
  new: { title: 'Новые товары', hint: 'обязательные столбцы', file: 'Новые товары', folder: true },
  cutting: {
    title: 'Режимы резания',
    hint: 'серия, материал, режимы',
    file: 'Режимы резания',
    folder: false,
  },
  placements: {
    title: 'Размещение станков',
    hint: 'габариты и\u00a0подключение',
    file: 'Размещение станков',
    folder: false,
  },
} as const;
export type SampleSpreadsheet = keyof typeof SAMPLE_SPREADSHEETS;

export const ListedImport = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(IMPORT_KINDS) as [ImportKind, ...ImportKind[]]),
  file_name: z.string(),
  who: z.string(),
  state: z.enum(Object.keys(IMPORT_STATES) as [ImportState, ...ImportState[]]),
  reason: z.nullable(z.string()),
  total: z.number(),
  done: z.number(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  /** The import this run undoes. */
  undoes: z.nullable(z.string()),
  /** The import whose remaining rows this one imports. */
  continues: z.nullable(z.string()),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
});
export type ListedImport = z.infer<typeof ListedImport>;

export const StaffImport = z.extend(ListedImport, {
  stock_at: z.string(),
  heads: z.array(z.object({ title: z.string(), example: z.string(), column: z.nullable(z.string()) })),
  /** What a column may be imported as. */
  columns: z.array(z.object({ key: z.string(), title: z.string(), group: z.string() })),
  counts: z.array(z.object({ what: z.string(), rows: z.number() })),
  samples: z.array(
    z.object({
      line: z.number(),
      article: z.string(),
      name: z.string(),
      what: z.string(),
      before: z.string(),
      after: z.string(),
    }),
  ),
  outdated: z.number(),
  /** Archives of photographs that came with it, and the photographs that no row wants. */
  archives: z.array(z.string()),
  spare: z.object({ names: z.array(z.string()), count: z.number() }),
  problems: z.array(z.object({ line: z.number(), column: z.string(), reason: z.string() })),
  /** Rows that changed something, and how many of them were undone. */
  written: z.number(),
  undone: z.number(),
  undos: z.array(ListedImport),
  /** Imports of its refused rows. */
  continued: z.array(ListedImport),
  /** Rows that would change something or are refused. */
  rows: z.record(tab, z.number()),
});
export type StaffImport = z.infer<typeof StaffImport>;

export const ImportRow = z.object({
  line: z.number(),
  state: z.enum(['changed', 'created', 'refused']),
  /** A price jumps. */
  far: z.boolean(),
  taken: z.boolean(),
  article: z.string(),
  name: z.string(),
  changes: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
  /** With the wrong cell, where the file has it: its position in the row and its text. */
  problems: z.array(
    z.object({ column: z.string(), reason: z.string(), place: z.nullable(z.number()), text: z.string() }),
  ),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** One spreadsheet or none, and archives of photographs. */
const goodsFilesField = () =>
  z._default(
    z
      .array(z.custom<FileFacts>((value) => typeof value === 'object' && value !== null && 'name' in value))
      .check(
        z.maxLength(IMPORT_ARCHIVES + 1, { error: tooManyFilesMessage(IMPORT_ARCHIVES + 1), abort: true }),
        messageCheck(goodsFilesProblem),
      ),
    [],
  );

const byId = z.object({ id: uuidField() });
const one = z.object({ data: StaffImport });
const errors = [...staffErrors, 'not_found', 'refused'] as const;

const ImportMatch = z.strictObject({
  /** By the position of the column in the file; null skips it. */
  columns: z
    .array(z.nullable(z.string().check(z.minLength(1), z.maxLength(100))))
    .check(z.minLength(1), z.maxLength(MOST_HEADS)),
});

const line = () => z.number().check(z.int(), z.minimum(1), z.maximum(2_000_000_000));
const lines = () => z.array(line()).check(z.maxLength(IMPORT_AT_ONCE));

/** Cells by the line of the file and the place in it. */
const cells = () =>
  z
    .array(
      z.strictObject({
        line: line(),
        place: z.number().check(z.int(), z.minimum(0), z.maximum(MOST_HEADS)),
        text: z.string().check(z.maxLength(IMPORT_CELL)),
      }),
    )
    .check(z.maxLength(IMPORT_AT_ONCE));

export const staffImportsEndpoints = {
  list: endpoint(routes.list, {
    summary: 'Sheets of goods that were brought, the newest first',
    response: z.object({ data: z.array(ListedImport) }),
    errors: staffErrors,
  }),
  get: endpoint(routes.get, {
    summary: 'A sheet: its columns, what it would change, what is wrong in it',
    params: byId,
    response: one,
    errors: [...staffErrors, 'not_found'],
  }),
  create: endpoint(routes.create, {
    summary: 'Brings a sheet; it is compared with what is stored, nothing is written',
    body: z.strictObject({ files: goodsFilesField() }),
    multipart: true,
    sheets: 'goods',
    response: z.object({ data: z.object({ id: z.string() }) }),
    errors: [...staffErrors, 'refused', 'body_too_large', 'too_many'],
  }),
  match: endpoint(routes.match, {
    summary: 'Says what the columns are taken as; the sheet is compared anew',
    params: byId,
    body: ImportMatch,
    response: one,
    errors,
  }),
  start: endpoint(routes.start, {
    summary: 'Writes what was compared, in parts',
    params: byId,
    response: one,
    errors,
  }),
  cancel: endpoint(routes.cancel, {
    summary: 'Stops a sheet; what is written stays',
    params: byId,
    response: one,
    errors,
  }),
  undo: endpoint(routes.undo, {
    summary: 'Gives back what a sheet has changed, where nobody changed it since',
    params: byId,
    response: z.object({ data: z.object({ id: z.string() }) }),
    errors,
  }),
  rows: endpoint(routes.rows, {
    summary: 'Rows of a sheet that would change something or are refused, a page at a time',
    params: byId,
    query: z.strictObject({
      tab: z._default(tab, 'all'),
      after: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_000_000_000)), 0),
    }),
    response: z.object({
      data: z.object({ rows: z.array(ImportRow), next: z.nullable(z.number()) }),
    }),
    errors: [...staffErrors, 'not_found'],
  }),
  choose: endpoint(routes.choose, {
    summary: 'Takes rows into the run or leaves them out: some by their lines, or all of a kind',
    params: byId,
    body: z.strictObject({ taken: z.boolean(), lines: z.optional(lines()), tab: z.optional(tab) }),
    response: one,
    errors,
  }),
  mend: endpoint(routes.mend, {
    summary: 'Writes cells of refused rows anew; the sheet is compared once more',
    params: byId,
    body: z.strictObject({ cells: cells().check(z.minLength(1)) }),
    response: one,
    errors,
  }),
  again: endpoint(routes.again, {
    summary: 'Brings rows that were not written once more, with their cells mended',
    params: byId,
    body: z.strictObject({ lines: lines().check(z.minLength(1)), cells: cells() }),
    response: z.object({ data: z.object({ id: z.string() }) }),
    errors,
  }),
  sample: endpoint(routes.sample, {
    summary: 'A sheet to begin with, filled with a few goods of the shop',
    params: z.object({
      sample: z.enum(Object.keys(SAMPLE_SPREADSHEETS) as [SampleSpreadsheet, ...SampleSpreadsheet[]]),
    }),
    query: z.strictObject({ folder: z.optional(z.string().check(z.maxLength(200))) }),
    response: z.unknown(),
    errors: [...staffErrors, 'not_found'],
  }),
  file: endpoint(routes.file, {
    summary: 'The sheet as it was brought',
    params: byId,
    response: z.unknown(),
    errors: [...staffErrors, 'not_found'],
  }),
  report: endpoint(routes.report, {
    summary: 'What was wrong in the sheet, row by row',
    params: byId,
    response: z.unknown(),
    errors: [...staffErrors, 'not_found'],
  }),
};
