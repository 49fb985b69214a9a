import { CHANGE_NAMES } from '@spindle/contract/staff/goods/staff-imports';
import type { Db } from '@spindle/database/pool';
import { pricedBecause } from '../../../kernel/sql/price-reason.sql.ts';
import {
  type CountedChange,
  lockedStocks,
  takeBackCounted,
  warehousesById,
} from '../../stock/stock.service.ts';
import { type GoodsDraft, goodsDraft, type OptionDraft, optionDraft } from './goods-drafts.ts';
import type { RowProblem } from './parse-row.ts';
import type { PhotoDraft } from './plan-existing.ts';
import { fieldsOf, isProperty, isSame, setField } from './row-changes.ts';
import type { WaitingCurrency } from './spreadsheet-columns.ts';
import * as changesSql from './spreadsheet-changes.sql.ts';
import { storedOptions, type StoredOption } from './stored-options.sql.ts';
import * as write from './write-goods.sql.ts';

interface Undo {
  readonly staffId: string;
  /** For the book of movements. */
  readonly note: string;
}

export interface UndonePart {
  /** Rows restored to their state before the spreadsheet. */
  readonly back: number;
  /** New goods that went with it. */
  readonly removed: number;
  readonly problems: readonly RowProblem[];
}

const priceFields: ReadonlySet<string> = new Set(['price', 'original_price', 'quantity_prices']);

/**
 * Undoes the changes of spreadsheet rows where each field still holds what the spreadsheet wrote. A row changed since
 * then is reported and left alone; later sales and receipts remain, because stock is restored by movements.
 */
export async function undoRows(
  tx: Db,
  importId: string,
  rows: readonly changesSql.StoredChange[],
  { staffId, note }: Undo,
): Promise<UndonePart> {
  const waiting = (rows.find(({ change }) => change.waiting)?.change.waiting ??
    null) as WaitingCurrency | null;
  const ids = rows.map(({ option_id }) => option_id);
  const createdGoods = await changesSql.lockCreatedGoods(
    tx,
    rows.filter(({ change }) => change.made).map(({ goods_id }) => goods_id),
  );
  const stored = await storedOptions(tx, ids, { lock: true, waiting, stockAt: null });
  const options = new Map(stored.map((option) => [option.id, option]));
  const priced = await changesSql.lastPriced(tx, ids);
  const named = await warehousesById(
    tx,
    rows.flatMap(({ change }) => (change.stock ?? []).map(({ warehouse_id }) => warehouse_id)),
  );
  const merged = new Map(named.filter(({ heir }) => heir !== null).map((one) => [one.id, one]));
  const locations = await lockedStocks(tx, ids);
  const goods = new Map<number, GoodsDraft>();
  const drafts: OptionDraft[] = [];
  const changedGoods = new Set<number>();
  const stock: CountedChange[] = [];
  const photos: PhotoDraft[] = [];
  const removedChanges: changesSql.StoredChange[] = [];
  const doneLines: number[] = [];
  const problems: RowProblem[] = [];

  /** Why a row stays as it is, or nothing. */
  function back(row: changesSql.StoredChange): string | undefined {
    const option = options.get(row.option_id);
    if (!option) return 'товар удалён после загрузки';
    if (row.change.made) return undoCreated(row);
    const goodsState = goods.get(row.goods_id) ?? goodsDraft(option);
    const optionState = optionDraft(option);
    const touched = touchedFields(row, { option, goods: goodsState, draft: optionState });
    const pricedLast = priced.get(row.option_id);
    const isPriced = !waiting && row.change.option?.some(([field]) => priceFields.has(field));
    if (isPriced && pricedLast !== undefined && pricedLast !== row.xact) touched.add('price');
    if (touched.size > 0)
      return `после загрузки меняли: ${[...touched].map((what) => CHANGE_NAMES[what] ?? what).join(', ')}`;
    const pieces = (row.change.stock ?? []).map((one) => ({ option_id: row.option_id, ...one }));
    for (const { warehouse_id, delta, counted_at } of pieces) {
      const mergedWarehouse = merged.get(warehouse_id);
      if (mergedWarehouse)
        return `склад «${mergedWarehouse.name}» объединили со\u00a0складом «${mergedWarehouse.heir}»: остаток поправьте сами`;
      const stockLocation = locations.get(`${row.option_id} ${warehouse_id}`);
      if (stockLocation?.counted_at?.getTime() !== new Date(counted_at).getTime())
        return 'остатки пересчитали после загрузки';
      if (stockLocation.quantity < delta)
        return `остаток уже разобрали: свободно ${stockLocation.quantity}\u00a0шт., а\u00a0снять нужно ${delta}`;
    }
    for (const [field, before] of row.change.goods ?? []) setField(goodsState, field, before);
    for (const [field, before] of row.change.option ?? []) setField(optionState, field, before);
    goods.set(row.goods_id, goodsState);
    if (row.change.goods) changedGoods.add(row.goods_id);
    if (row.change.option) drafts.push(optionState);
    stock.push(...pieces);
    if (row.change.photos) {
      const { option_id, before } = row.change.photos;
      photos.push({ goods_id: row.goods_id, option_id, photos: before });
    }
    return undefined;
  }

  function undoCreated(row: changesSql.StoredChange): string | undefined {
    const { isTouched, isSold } = createdGoods.get(row.goods_id) ?? { isTouched: true, isSold: false };
    if (isSold) return 'новый товар уже заказывали или предлагали: отправьте его в\u00a0архив';
    if (isTouched) return 'новый товар меняли после загрузки';
    removedChanges.push(row);
    return undefined;
  }

  for (const row of rows) {
    const reason = back(row);
    if (reason === undefined) doneLines.push(row.line);
    else problems.push({ line: row.line, column: row.article, reason });
  }
  if (waiting) await write.writeWaitingPrices(tx, waiting, drafts);
  else {
    await write.updateGoods(
      tx,
      [...goods.values()].filter(({ id }) => changedGoods.has(id)),
    );
    await pricedBecause(tx, { kind: 'undo', staffId }, () => write.updateOptions(tx, drafts));
    await takeBackCounted(tx, stock, { staffId, note });
    await write.replacePhotos(tx, photos);
    await write.raiseMedia(tx, photos);
  }
  await changesSql.deleteCreatedGoods(
    tx,
    removedChanges.map(({ goods_id }) => goods_id),
    removedChanges.flatMap(({ change }) => change.made?.series ?? []),
  );
  await changesSql.markUndone(tx, importId, doneLines);
  return { back: doneLines.length - removedChanges.length, removed: removedChanges.length, problems };
}

/** Fields that no longer hold what the spreadsheet wrote. */
function touchedFields(
  { change }: changesSql.StoredChange,
  now: { readonly option: StoredOption; readonly goods: GoodsDraft; readonly draft: OptionDraft },
): Set<string> {
  const [goods, option] = [fieldsOf(now.goods), fieldsOf(now.draft)];
  const touched = [
    ...(change.goods ?? []).filter(([field, , after]) => !isSame(goods.get(field), after)),
    ...(change.option ?? []).filter(([field, , after]) => !isSame(option.get(field), after)),
  ].map(([field]) => (isProperty(field) ? 'properties' : field));
  const currentKeys = now.option.photos.map(({ key }) => key);
  const keys = change.photos && !isSame(currentKeys, change.photos.after) ? ['photos'] : [];
  return new Set([...touched, ...keys]);
}
