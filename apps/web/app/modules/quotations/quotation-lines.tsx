import type { Currency } from '@spindle/contract/shop/locales';
import { NOUNS } from '@spindle/contract/nouns';
import type { QuotationLine } from '@spindle/contract/quotations/quotations';
import { withVat } from '@spindle/contract/money/vat-words';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatNumber, unbroken } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { Cell, HeadCell, Table } from '@spindle/ui/layout/table.tsx';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import { Link } from 'react-router';
import styles from './quotation-lines.module.css';

/** Lines as they were offered; before that, without prices. */
export function QuotationLines({
  lines,
  currency,
}: {
  readonly lines: readonly QuotationLine[];
  readonly currency: Currency;
}) {
  const isPriced = lines.some(({ price }) => price !== null);
  return (
    <Table caption="Состав" smallRows>
      <thead>
        <tr>
          <HeadCell num>№</HeadCell>
          <HeadCell>
            <VisuallyHidden>Чертёж</VisuallyHidden>
          </HeadCell>
          <HeadCell>Наименование</HeadCell>
          <HeadCell num>Кол-во</HeadCell>
          <HeadCell>Срок</HeadCell>
          {isPriced && (
            <HeadCell num>
              {withVat(
                'Цена',
                lines.flatMap(({ price, vat_percent }) => (price === null ? [] : [vat_percent])),
              )}
            </HeadCell>
          )}
          {isPriced && <HeadCell num>Сумма</HeadCell>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.position} line={line} isPriced={isPriced} currency={currency} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({
  line,
  isPriced,
  currency,
}: {
  readonly line: QuotationLine;
  readonly isPriced: boolean;
  readonly currency: Currency;
}) {
  const term = termText(line.ready_in_days);
  return (
    <tr className={styles.row}>
      <Cell num small="drop">
        {line.position}
      </Cell>
      <Cell small="drop">
        {line.image && (
          <span className={styles.thumb}>
            <Picture src={line.image} alt="" width={64} height={48} />
          </span>
        )}
      </Cell>
      <Cell strong small="full" className={styles.name}>
        {line.url ? (
          <Link className="link" to={line.url}>
            {unbroken(line.name)}
          </Link>
        ) : (
          line.name
        )}
        <span className={styles.small}>{[line.article, line.note].filter(Boolean).join('. ')}</span>
        {line.specs.length > 0 && (
          <details className={styles.specs}>
            <summary>Характеристики</summary>
            <dl>
              {line.specs.map(({ name, value }, index) => (
                <div key={`${name} ${index}`}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </Cell>
      <Cell num label="Кол-во">
        {formatNumber(line.quantity)}&nbsp;{line.unit}
      </Cell>
      <Cell {...(term ? { label: 'Срок' } : {})}>{term}</Cell>
      {isPriced && (
        <Cell num label="Цена">
          {line.price !== null && formatMoney(line.price, currency)}
        </Cell>
      )}
      {isPriced && (
        <Cell num label="Сумма">
          {line.total !== null && <b>{formatMoney(line.total, currency)}</b>}
        </Cell>
      )}
    </tr>
  );
}

function termText(days: number | null): string {
  if (days === null) return '';
  return days === 0 ? 'в\u00a0наличии' : formatCount(days, NOUNS.day);
}
