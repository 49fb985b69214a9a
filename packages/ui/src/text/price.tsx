import { netPrice, WITHOUT_VAT } from '@spindle/contract/money/vat-words';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { discountLabel, listed } from '../format/discount.ts';
import { formatMoney, formatPrice, formatPriceFrom } from '../format/money.ts';
import { NBSP } from '../format/number.ts';
import { Tag } from './tag.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './price.module.css';

interface PriceProps {
  /** In whole currency units; null or undefined is shown as «Цена по запросу». */
  value: number | null | undefined;
  old?: number | null;
  /** The buyer's personal discount in per cent: read aloud and shown on hover; not a promotion. */
  personalPercent?: number | undefined;
  /** The same without VAT, for buyers who reckon so; null where it is sold without any. */
  net?: number | null | undefined;
  currency?: Parameters<typeof formatMoney>[1];
  size?: 'm' | 'l' | 'xl';
  /** «от 1 234 ₽». */
  from?: boolean;
  /** Tag «Скидка 6 %». */
  showDiscount?: boolean;
  className?: ComponentProps<'span'>['className'];
}

export function Price({
  value,
  old,
  personalPercent,
  net,
  currency,
  size = 'm',
  from,
  showDiscount,
  className,
}: PriceProps) {
  const discount = value == null ? null : discountLabel(value, old);
  const promotion = value == null ? null : discountLabel(listed(value, personalPercent), old);
  return (
    <span className={classNames(styles.price, size !== 'm' && styles[size], className)}>
      <span
        className={styles.now}
        title={
          personalPercent === undefined ? undefined : `Ваша цена, скидка уровня ${personalPercent}${NBSP}%`
        }
      >
        {personalPercent !== undefined && <VisuallyHidden>Ваша цена </VisuallyHidden>}
        {from ? formatPriceFrom(value, currency) : formatPrice(value, currency)}
      </span>
      {discount !== null && old != null && (
        <del className={styles.old}>
          <VisuallyHidden>Цена без скидки </VisuallyHidden>
          {formatMoney(old, currency)}
        </del>
      )}
      {promotion !== null && showDiscount && (
        <Tag variant="sale" className={styles.tag}>
          {promotion}
        </Tag>
      )}
      {value != null && net !== undefined && (
        <span className={styles.vat}>
          {net === null ? WITHOUT_VAT : netPrice(formatMoney(net, currency))}
        </span>
      )}
    </span>
  );
}
