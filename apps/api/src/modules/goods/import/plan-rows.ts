import { FAR_JUMP } from '@spindle/contract/staff/goods/staff-imports';
import type { Db } from '@spindle/database/pool';
import type { StockChange } from '../../stock/stock.service.ts';
import type { Photo } from '../photos/photo-maker.ts';
import { numberProblem } from '../form/property-texts.rules.ts';
import { type Difference, differencesOf } from './differences.ts';
import type { GoodsDraft, OptionDraft } from './goods-drafts.ts';
import { goodsDraft, optionDraft, sameValue } from './goods-drafts.ts';
import type { Memory } from './import-state.ts';
import { matchRow } from './match-row.rules.ts';
import type { GoodsCells, ParsedRow, RowProblem } from './parse-row.ts';
import { type PhotoDraft, planExisting } from './plan-existing.ts';
import { type NewGoods, planNew } from './plan-new.ts';
import { type ChangedRow, differingFields } from './row-changes.ts';
import { matchSeries } from './series-match.rules.ts';
import { type FixedColumn, fixedColumns, type WaitingCurrency } from './spreadsheet-columns.ts';
import { boundsKey, type CatalogueVocabulary } from './spreadsheet-words.ts';
import { findOptions, findSeries, storedOptions, type StoredOption } from './stored-options.sql.ts';

const samplesOfPart = 200;

export interface RowsPlan {
  readonly goods: Map<number, GoodsDraft>;
  readonly options: OptionDraft[];
  readonly stock: StockChange[];
  readonly photos: PhotoDraft[];
  readonly created: NewGoods[];
  readonly problems: RowProblem[];
  /** Differences of the first changed rows, or of all where everything is previewed. */
  readonly samples: Difference[];
  /** Lines whose price jumps. */
  readonly far: Set<number>;
  /** Fields of each changed row as they are and will be. */
  readonly changedRows: ChangedRow[];
  /** What changes in each changed row. */
  readonly changed: (readonly string[])[];
  unchanged: number;
  /** Locations counted later than the spreadsheet. */
  outdated: number;
}

interface Options {
  readonly lock: boolean;
  /** The prices are of this money, which the shop does not count in yet. */
  readonly waiting: WaitingCurrency | null;
  /** When the stock in the spreadsheet was counted; null is now. */
  readonly stockAt: Date | null;
  readonly memory: Memory;
  readonly photosOf: (row: ParsedRow) => readonly Photo[] | undefined;
  readonly vocabulary: CatalogueVocabulary;
  /** Lines to skip: another row for the same goods is still refused. */
  readonly skippedLines: ReadonlySet<number>;
  /** Whether every difference is previewed instead of the first ones. */
  readonly previewsAll: boolean;
}

/** Compares rows with the stored goods without writing. */
export async function planRows(
  db: Db,
  rows: readonly ParsedRow[],
  { lock, waiting, stockAt, memory, photosOf, vocabulary, skippedLines, previewsAll }: Options,
): Promise<RowsPlan> {
  const rowKeys = rows.map(({ line, optionId: option_id, article }) => ({ line, option_id, article }));
  const { keys, found } = await findOptions(db, rowKeys);
  const stored = await storedOptions(db, [...new Set(found.map(({ id }) => id))], {
    lock,
    waiting,
    stockAt,
  });
  const byId = new Map(stored.map((option) => [option.id, option]));
  const candidates = Map.groupBy(found, ({ line }) => line);
  const keyOf = new Map(keys.map(({ line, key }) => [line, key]));
  const series = await findSeries(db, [...new Set(rows.flatMap(({ goods }) => goods.series ?? []))]);
  const plan: RowsPlan = {
    goods: new Map(),
    options: [],
    stock: [],
    photos: [],
    created: [],
    problems: [],
    samples: [],
    far: new Set(),
    changedRows: [],
    changed: [],
    unchanged: 0,
    outdated: 0,
  };
  const drafts = new Map<number, GoodsDraft>();

  function decide(row: ParsedRow): [column: string, reason: string] | undefined {
    const key = keyOf.get(row.line) ?? '';
    const options = (candidates.get(row.line) ?? []).flatMap(({ id }) => byId.get(id) ?? []);
    const match = matchRow(row, key, options);
    if (match.kind === 'refused') return [fixedColumns[match.column], match.reason];
    const names =
      match.kind === 'option'
        ? [`option ${match.option.id}`, `article ${key || match.option.article_key}`]
        : [`article ${key}`];
    const earlier = names.map((name) => memory.get(name)).find(Boolean);
    if (earlier) return [fixedColumns.article, `повтор строки ${earlier.line}`];
    if (skippedLines.has(row.line)) {
      for (const name of names) memory.set(name, { line: row.line });
      return undefined;
    }
    const brand = row.goods.brand_id ?? (match.kind === 'option' ? match.option.brand_id : undefined);
    const seriesMatch =
      row.goods.series === undefined ? undefined : matchSeries(row.goods.series, brand, series);
    if (seriesMatch === 'ambiguous')
      return [fixedColumns.series, 'серий с таким названием несколько, укажите код серии'];
    if (seriesMatch === 'unknown' && match.kind === 'option') return [fixedColumns.series, 'нет такой серии'];
    const wrong = wrongNumber(row, match.kind === 'option' ? match.option : null, vocabulary);
    if (wrong) return wrong;
    const seriesId = typeof seriesMatch === 'object' ? seriesMatch.id : undefined;
    const refusal =
      match.kind === 'new' ? planCreated(row, seriesId) : planChanged(row, match.option, seriesId);
    if (refusal) return [fixedColumns[refusal[0]], refusal[1]];
    for (const name of names) memory.set(name, { line: row.line });
    return undefined;
  }

  function planCreated(row: ParsedRow, seriesId: number | undefined): [FixedColumn, string] | undefined {
    const planned = planNew(row, seriesId, photosOf(row) ?? []);
    if (!planned.ok) return [planned.column, planned.reason];
    plan.created.push(planned.goods);
    return undefined;
  }

  function planChanged(
    row: ParsedRow,
    option: StoredOption,
    seriesId: number | undefined,
  ): [FixedColumn, string] | undefined {
    const goodsValues = option.options_count > 1 ? goodsValuesOf(row.goods) : [];
    for (const [column, value] of goodsValues) {
      const earlier = memory.get(`goods ${option.goods_id} ${column}`);
      if (earlier && !sameValue(earlier.value, value))
        return [column, `не совпадает со строкой ${earlier.line} того же товара`];
    }
    const earlier = drafts.get(option.goods_id);
    const planned = planExisting({
      row,
      stored: option,
      goods: earlier,
      seriesId,
      photos: photosOf(row),
    });
    if (!planned.ok) return [planned.column, planned.reason];
    for (const [column, value] of goodsValues)
      memory.set(`goods ${option.goods_id} ${column}`, { line: row.line, value });
    const {
      goods,
      option: draft,
      stock,
      outdated,
      photos,
      goodsChanged,
      optionChanged,
      changes,
    } = planned.plan;
    drafts.set(option.goods_id, goods);
    if (goodsChanged) plan.goods.set(goods.id, goods);
    if (optionChanged) plan.options.push(draft);
    plan.stock.push(...stock);
    plan.outdated += outdated;
    if (photos) plan.photos.push(photos);
    if (changes.length > 0) {
      plan.changed.push(changes);
      plan.changedRows.push({
        line: row.line,
        goods_id: option.goods_id,
        option_id: option.id,
        article: draft.article,
        goods: differingFields(earlier ?? goodsDraft(option), goods),
        option: differingFields(optionDraft(option), draft),
        photos,
      });
      if (isFar(option.price, draft.price)) plan.far.add(row.line);
      if (previewsAll || plan.samples.length < samplesOfPart)
        plan.samples.push(
          ...differencesOf({
            row,
            stored: option,
            goods,
            option: draft,
            stock,
            changes,
            references: vocabulary,
          }),
        );
    }
    if (changes.length === 0) plan.unchanged += 1;
    return undefined;
  }

  for (const row of firstOptionsFirst(rows, candidates, byId)) {
    const refusal = decide(row);
    if (refusal) plan.problems.push({ line: row.line, column: refusal[0], reason: refusal[1] });
  }
  return plan;
}

/** Whether a price changes by so much that it needs a review. */
const isFar = (before: number | null, after: number | null): boolean =>
  before !== null && after !== null && before > 0 && Math.abs(after - before) * 100 > before * FAR_JUMP;

/** A number that its property or folder does not allow; an unchanged stored number is accepted. */
function wrongNumber(
  { goods, properties }: ParsedRow,
  stored: StoredOption | null,
  { propertiesById, bounds }: CatalogueVocabulary,
): [column: string, reason: string] | undefined {
  const folder = goods.folder_id ?? stored?.folder_id ?? '';
  for (const [id, value] of properties) {
    const property = propertiesById.get(id);
    const before = stored?.option_properties?.[id] ?? stored?.goods_properties[id];
    if (property?.kind !== 'number' || typeof value !== 'number' || value === before) continue;
    const { least = null, most = null } = bounds.get(boundsKey(folder, id)) ?? {};
    const problem = numberProblem(value, { ...property, least, most });
    if (problem) return [property.unit ? `${property.name}, ${property.unit}` : property.name, problem];
  }
  return undefined;
}

/** The first option defines its product; the others are compared with it. */
function firstOptionsFirst(
  rows: readonly ParsedRow[],
  candidates: ReadonlyMap<number, readonly { id: number }[]>,
  byId: ReadonlyMap<number, StoredOption>,
): ParsedRow[] {
  const position = ({ line }: ParsedRow): number =>
    byId.get(candidates.get(line)?.[0]?.id ?? 0)?.position ?? 0;
  return rows.toSorted((one, other) => Math.min(1, position(one)) - Math.min(1, position(other)));
}

const goodsColumns: Readonly<Record<keyof GoodsCells, FixedColumn>> = {
  name: 'name',
  series: 'series',
  folder_id: 'folder',
  brand_id: 'brand',
  class_id: 'class',
  size: 'size',
  size_name: 'size_name',
  vat_rate: 'vat',
};

function goodsValuesOf(cells: GoodsCells): [FixedColumn, unknown][] {
  return Object.entries(cells).map(([key, value]) => [goodsColumns[key as keyof GoodsCells], value]);
}
