import { AppError } from '@spindle/contract/errors';
import type { StockWish } from '@spindle/contract/staff/goods/staff-goods';
import type { Db } from '@spindle/database/pool';
import { type Actor, staffIdOf } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import {
  addToStock,
  type HeldWarehouse,
  lockedPlace,
  movedBecause,
  type StockChange,
  warehousesByPublicId,
} from './stock.sql.ts';

interface Moved {
  readonly optionId: number;
  readonly article: string;
  /** The goods as pages name them. */
  readonly goodsId: string;
  readonly isUsed: boolean;
}

/** Pieces came, were counted, corrected or moved; in the caller's transaction, after the option was locked. */
export async function moveStock(tx: Db, actor: Actor, option: Moved, wish: StockWish): Promise<void> {
  const named = await warehousesByPublicId(
    tx,
    wish.kind === 'transfer' ? [wish.warehouse_id, wish.to_id] : [wish.warehouse_id],
  );
  const here = named.get(wish.warehouse_id);
  const there = wish.kind === 'transfer' ? named.get(wish.to_id) : undefined;
  if (!here || (wish.kind === 'transfer' && !there)) throw new AppError('not_found');
  refuseMerged([...named.values()]);
  if (here.id === there?.id) throw new StaffError('Товар уже на\u00a0этом складе.');
  const place = await lockedPlace(tx, option.optionId, here.id);
  const change = (warehouse_id: number, delta: number): StockChange => ({
    option_id: option.optionId,
    warehouse_id,
    delta,
  });
  const delta = differenceOf(wish, place);
  if (option.isUsed && place.quantity + place.reserved + delta > 1 && wish.kind !== 'transfer')
    throw new StaffError('Станок с\u00a0пробегом один: больше одной штуки его не\u00a0бывает.');
  const counted = wish.kind === 'count' ? new Date() : null;
  await movedBecause(
    tx,
    {
      kind: wish.kind,
      staffId: staffIdOf(actor),
      note: wish.note || null,
      ...(counted ? { countedAt: counted } : {}),
    },
    () => addToStock(tx, [change(here.id, delta), ...(there ? [change(there.id, -delta)] : [])], counted),
  );
  await writeAudit(tx, actor, {
    action: 'stock.move',
    record: ['goods', option.goodsId],
    before: { article: null, warehouse: null, quantity: place.quantity },
    after: { article: option.article, warehouse: here.name, quantity: place.quantity + delta },
  });
}

/** A screen that was opened before the merge names a warehouse that is no more. */
export function refuseMerged(warehouses: readonly HeldWarehouse[]): void {
  const gone = warehouses.find(({ heir }) => heir !== null);
  if (gone)
    throw new StaffError(`Склад «${gone.name}» объединён со\u00a0складом «${gone.heir}». Обновите страницу.`);
}

/** By how many pieces what is free at the place changes. */
function differenceOf(
  wish: StockWish,
  { quantity, reserved }: { readonly quantity: number; readonly reserved: number },
): number {
  switch (wish.kind) {
    case 'receipt':
      return wish.quantity;
    case 'correction':
      if (quantity + wish.delta < 0)
        throw new StaffError(`Свободно ${quantity}\u00a0шт.: столько списать нельзя.`);
      return wish.delta;
    case 'count':
      if (wish.quantity < reserved)
        throw new StaffError(
          `Под\u00a0заказы отложено ${reserved}\u00a0шт., а\u00a0на\u00a0полке ${wish.quantity}: сначала снимите резерв с\u00a0заказа.`,
        );
      return wish.quantity - reserved - quantity;
    case 'transfer':
      if (wish.quantity > quantity)
        throw new StaffError(`Свободно ${quantity}\u00a0шт.: столько переместить нельзя.`);
      return -wish.quantity;
  }
}
