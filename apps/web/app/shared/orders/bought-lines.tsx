import type { Currency } from '@spindle/contract/shop/locales';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import styles from './bought-lines.module.css';

interface BoughtLine {
  readonly key: string | number;
  readonly image: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly unit: string;
  readonly total: number | null;
  /** The buyer's note on the line. */
  readonly note?: string;
  /** The price the buyer has seen before, where it is another now. */
  readonly was?: number | null;
}

/** Items in a narrow column: at the checkout and beside a placed order. */
export function BoughtLines({
  lines,
  currency,
}: {
  readonly lines: readonly BoughtLine[];
  /** Of the order; without one, of the shop. */
  readonly currency?: Currency;
}) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, image, name, quantity, unit, total, note, was = null }) => (
        <li key={key} className={styles.line}>
          <Picture src={image} alt="" width={56} height={42} className={styles.picture} />
          <span className={styles.name}>
            {name}
            <span className={styles.small}>
              {formatNumber(quantity)}&nbsp;{unit}
            </span>
            {was !== null && (
              <span className={styles.changed}>
                Цена изменилась, была {formatMoney(was)} за&nbsp;{unit}
              </span>
            )}
            {note && <span className={styles.small}>{note}</span>}
          </span>
          <span className="num">{total === null ? '' : formatMoney(total, currency)}</span>
        </li>
      ))}
    </ul>
  );
}
