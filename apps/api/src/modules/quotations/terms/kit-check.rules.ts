import { moneyText } from '../../../kernel/text/document-text.ts';
import type { Currency } from '@spindle/database/tables/orders';
import type { KitToday } from '../../configurator/kits.service.ts';
import type { LineRow } from '../quotations.sql.ts';

interface ChangedKit {
  readonly position: number;
  readonly name: string;
  /** Why it cannot be built any more; nothing when only its price is another. */
  readonly conflicts: readonly string[];
  /** List price in kopecks: that of the line, and the current one. */
  readonly was: number | null;
  readonly now: number | null;
}

type KitLine = Pick<LineRow, 'position' | 'name' | 'kit' | 'list_price'>;

const notBuiltMessage = 'Этот станок больше не\u00a0собирают под\u00a0заказ.';

/** Machines whose rules or prices have changed since they were requested. */
export function changedKits(
  lines: readonly KitLine[],
  today: ReadonlyMap<string, KitToday>,
): readonly ChangedKit[] {
  return lines.flatMap(({ position, name, kit, list_price: was }) => {
    if (kit === null) return [];
    const found = today.get(kit.key);
    const conflicts = found ? found.conflicts : [notBuiltMessage];
    const now = found?.price ?? null;
    return conflicts.length === 0 && now === was ? [] : [{ position, name, conflicts, was, now }];
  });
}

/** «Строка 2, Kvarta VMC 850: Лента не встаёт». */
export function kitProblemText(kit: ChangedKit, currency: Currency): string {
  const priceLabel = (kopecks: number | null): string =>
    kopecks === null ? 'нет цены' : moneyText(kopecks, currency);
  const why =
    kit.conflicts.length > 0
      ? kit.conflicts.join(' ')
      : `в\u00a0прайсе было ${priceLabel(kit.was)}, стало ${priceLabel(kit.now)}`;
  return `Строка ${kit.position}, ${kit.name}: ${why}`;
}
