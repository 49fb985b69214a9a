import { LEASING, leasingEstimate, leasingPrice } from '@spindle/contract/money/leasing';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { NBSP } from '@spindle/ui/format/number.ts';
import { TotalsRow, TotalsList } from '@spindle/ui/text/totals-list.tsx';
import { useRef } from 'react';
import { useTypedValues } from '../../shared/forms/use-typed-values.ts';
import styles from './leasing-estimate.module.css';

interface LeasingStart {
  readonly price: string;
  readonly advance_percent: string;
  readonly months: string;
}

const numberOf = (text: string): number =>
  /^[\d\s\u00a0]+$/.test(text) ? Number(text.replace(/\s/g, '')) : Number.NaN;

/** What leasing would come to, while the numbers are typed. */
export function LeasingEstimate({ start }: { start: LeasingStart }) {
  const box = useRef<HTMLDivElement>(null);
  const typed = useTypedValues(box, { ...start });
  const estimate = leasingEstimate({
    price: numberOf(typed.price),
    advancePercent: numberOf(typed.advance_percent),
    months: numberOf(typed.months),
  });
  return (
    <div ref={box} className={styles.estimate} aria-live="polite">
      {estimate ? (
        <>
          <TotalsList>
            <TotalsRow name="Аванс">{formatMoney(estimate.advance)}</TotalsRow>
            <TotalsRow name={`Всего за${NBSP}срок`}>{formatMoney(estimate.total)}</TotalsRow>
            <TotalsRow name={`Платёж в${NBSP}месяц`} variant="total" testId="leasing-monthly">
              {formatMoney(estimate.monthly)}
            </TotalsRow>
          </TotalsList>
          <p className="xs muted">
            Оценка при {LEASING.yearlyPercent}
            {NBSP}% годовых, равными платежами, без страхования. Точный график пришлёт лизинговая компания.
          </p>
        </>
      ) : (
        <p className="sm muted">
          Впишите стоимость от{NBSP}
          {formatMoney(leasingPrice().min)}, аванс до{NBSP}
          {LEASING.advance.max}
          {NBSP}% и{NBSP}срок {LEASING.months.min}–{LEASING.months.max} месяцев: посчитаем платёж.
        </p>
      )}
    </div>
  );
}
