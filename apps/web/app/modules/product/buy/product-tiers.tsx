import type { Currency } from '@spindle/contract/shop/locales';
import { classNames } from '@spindle/ui/class-names.ts';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatNumber, formatRange, NBSP } from '@spindle/ui/format/number.ts';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import type { CSSProperties } from 'react';
import { type PriceStep, stepFor } from './product-quantity.ts';
import styles from './product-tiers.module.css';

/** Ten percent less is twenty pixels down. */
const MOST_FALL = 40;

const range = ({ from, to }: PriceStep): string => {
  if (to === null) return `от${NBSP}${formatNumber(from)}`;
  return from === 1 ? `${formatRange(from, to)}${NBSP}шт.` : formatRange(from, to);
};

/** Prices by quantity as steps that go down; the one that holds is filled. */
export function ProductTiers(props: { steps: readonly PriceStep[]; quantity: number; currency: Currency }) {
  const { steps, quantity, currency } = props;
  const current = stepFor(steps, quantity);
  const first = steps[0]?.value ?? 1;
  return (
    <ul className={styles.tiers} aria-label="Цена от количества">
      {steps.map((step) => (
        <li
          key={step.from}
          className={classNames(styles.tier, step === current && styles.on)}
          style={{ '--fall': `${Math.min(MOST_FALL, (1 - step.value / first) * 200)}px` } as CSSProperties}
        >
          <b>{formatMoney(step.value, currency)}</b>
          <span>
            {range(step)}
            {step === current && <VisuallyHidden>, действует сейчас</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ul>
  );
}
