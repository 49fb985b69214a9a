import { AppError } from '@spindle/contract/errors';
import type { StockInput } from '@spindle/contract/staff/goods/staff-goods';
import type { Db } from '@spindle/database/pool';
import { type Actor, staffIdOf } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import {
  addToStock,
  type LockedWarehouse,
  lockedStock,
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
export async function moveStock(tx: Db, actor: Actor, option: Moved, input: StockInput): Promise<void> {
  const named = await warehousesByPublicId(
    tx,
    input.kind === 'transfer' ? [input.warehouse_id, input.to_id] : [input.warehouse_id],
  );
  const here = named.get(input.warehouse_id);
  const there = input.kind === 'transfer' ? named.get(input.to_id) : undefined;
  if (!here || (input.kind === 'transfer' && !there)) throw new AppError('not_found');
  refuseMerged([...named.values()]);
  if (here.id === there?.id) throw new StaffError('Товар уже на\u00a0этом складе.');
  const stock = await lockedStock(tx, option.optionId, here.id);
  const change = (warehouse_id: number, delta: number): StockChange => ({
    option_id: option.optionId,
    warehouse_id,
    delta,
  });
  const delta = differenceOf(input, stock);
  if (option.isUsed && stock.quantity + stock.reserved + delta > 1 && input.kind !== 'transfer')
    throw new StaffError('Станок с\u00a0пробегом один: больше одной штуки его не\u00a0бывает.');
  const counted = input.kind === 'count' ? new Date() : null;
  await movedBecause(
    tx,
    {
      kind: input.kind,
      staffId: staffIdOf(actor),
      note: input.note || null,
      ...(counted ? { countedAt: counted } : {}),
    },
    () => addToStock(tx, [change(here.id, delta), ...(there ? [change(there.id, -delta)] : [])], counted),
  );
  await writeAudit(tx, actor, {
    action: 'stock.move',
    record: ['goods', option.goodsId],
    before: { article: null, warehouse: null, quantity: stock.quantity },
    after: { article: option.article, warehouse: here.name, quantity: stock.quantity + delta },
  });
}

/** A screen that was opened before the merge names a warehouse that is no more. */
export function refuseMerged(warehouses: readonly LockedWarehouse[]): void {
  const merged = warehouses.find(({ heir }) => heir !== null);
  if (merged)
    throw new StaffError(
      `Склад «${merged.name}» объединён со\u00a0складом «${merged.heir}». Обновите страницу.`,
    );
}

/** The change in free pieces. */
function differenceOf(
  input: StockInput,
  { quantity, reserved }: { readonly quantity: number; readonly reserved: number },
): number {
  switch (input.kind) {
    case 'receipt':
      return input.quantity;
    case 'correction':
      if (quantity + input.delta < 0)
        throw new StaffError(`Свободно ${quantity}\u00a0шт.: столько списать нельзя.`);
      return input.delta;
    case 'count':
      if (input.quantity < reserved)
        throw new StaffError(
          `Под\u00a0заказы отложено ${reserved}\u00a0шт., а\u00a0на\u00a0полке ${input.quantity}: сначала снимите резерв с\u00a0заказа.`,
        );
      return input.quantity - reserved - quantity;
    case 'transfer':
      if (input.quantity > quantity)
        throw new StaffError(`Свободно ${quantity}\u00a0шт.: столько переместить нельзя.`);
      return -input.quantity;
  }
}
