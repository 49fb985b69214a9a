import type { KitVariant } from '@spindle/contract/kits/configurator';
import { LEASING, leasingEstimate } from '@spindle/contract/money/leasing';
import { NOUNS } from '@spindle/contract/nouns';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { NBSP } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import styles from './kit-leasing.module.css';

/** What a month of leasing would come to on usual terms; the popup counts any other. */
export function KitLeasing({ kit }: { readonly kit: KitVariant }) {
  const price = kit.price.current_value_with_tax;
  const { advance, months } = LEASING;
  const terms = { advancePercent: advance.usual, months: months.usual };
  const estimate = price === null ? null : leasingEstimate({ ...terms, price });
  if (!estimate) return null;
  return (
    <section className={styles.leasing} aria-label="Лизинг">
      <p>
        <span className="sm muted">В{NBSP}лизинг</span>
        <b>
          {formatMoney(Math.round(estimate.monthly))} в{NBSP}месяц
        </b>
        <span className="sm muted">
          аванс {advance.usual}
          {NBSP}%, {formatCount(months.usual, NOUNS.month)}, оценка при{NBSP}
          {LEASING.yearlyPercent}
          {NBSP}% годовых
        </span>
      </p>
      <PopupButton
        popup="leasing"
        params={{ goods_id: kit.goods.id, goods: kit.goods.name, price: String(price) }}
        size="s"
      >
        Рассчитать лизинг
      </PopupButton>
    </section>
  );
}
