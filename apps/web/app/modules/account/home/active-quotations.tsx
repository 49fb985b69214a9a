import type { QuotationCard } from '@spindle/contract/quotations/quotations';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { statusVariant, validText } from '../../../shared/quotations/quotation-status.ts';
import rows from '../../../shared/account/rows.module.css';

/** Offers that can be accepted, on the account's first page. */
export function ActiveQuotations({
  quotations,
  total,
}: {
  quotations: readonly QuotationCard[];
  total: number;
}) {
  if (quotations.length === 0) return null;
  return (
    <Panel
      title="Предложения"
      side={
        <Link className="link" to={paths.personalQuotations()}>
          Все {total}
        </Link>
      }
    >
      <ul className={rows.rows}>
        {quotations.map((quotation) => (
          <li key={quotation.id} className={rows.row}>
            <div className={rows.main}>
              <Link className="link" to={paths.quotation(quotation.id)}>
                {quotation.number}
              </Link>{' '}
              <Tag variant={statusVariant(quotation.status)}>{quotation.status_name}</Tag>
              <div className="sm muted">
                {quotation.title}. Действует {validText(quotation.status, quotation.valid_until)}
              </div>
            </div>
            {quotation.total !== null && (
              <b className="num">{formatMoney(quotation.total, quotation.currency)}</b>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
