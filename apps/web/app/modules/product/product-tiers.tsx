import type { Currency } from '@spindle/contract/locales';
import { classNames } from '@spindle/ui/class-names.ts';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatNumber, formatRange, NBSP } from '@spindle/ui/format/number.ts';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import { type PriceStep, stepFor } from './product-quantity.ts';
import styles from './product-tiers.module.css';

const range = ({ from, to }: PriceStep): string => {
  if (to === null) return `от${NBSP}${formatNumber(from)}`;
  return from === 1 ? `${formatRange(from, to)}${NBSP}шт.` : formatRange(from, to);
};

/** Prices by quantity as cells of one row; the one that holds is underlined. */
export function ProductTiers(props: { steps: readonly PriceStep[]; quantity: number; currency: Currency }) {
  const { steps, quantity, currency } = props;
  const current = stepFor(steps, quantity);
  return (
    <ul className={styles.tiers} aria-label="Цена от количества">
      {steps.map((step) => (
        <li key={step.from} className={classNames(styles.tier, step === current && styles.on)}>
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
