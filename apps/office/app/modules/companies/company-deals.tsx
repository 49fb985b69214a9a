import { QUOTATION_STATUS_NAMES } from '@spindle/contract/quotations/quotation-names';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type { StaffCompany } from '@spindle/contract/staff/customers/staff-companies';
import { Link } from 'react-router';
import { useMay } from '../../ground/me.ts';
import { count, momentLabel, money } from '../../ground/labels.ts';

/** The newest orders and quotations. */
export function CompanyDeals({ company: { inn, orders, quotations } }: { company: StaffCompany }) {
  const may = useMay();
  return (
    <>
      {may('orders.read') && (
        <section className="sec">
          <header>
            <h2>Заказы</h2>
            {orders.count > 0 && (
              <Link className="lk" to={officePaths.orders(`q=${inn}`)}>
                все {count(orders.count)}
              </Link>
            )}
          </header>
          <Deals
            empty="Заказов пока нет."
            rows={orders.newest.map((row) => ({
              ...row,
              word: row.status_name,
              path: officePaths.order(row.number),
            }))}
          />
        </section>
      )}
      <section className="sec">
        <header>
          <h2>Предложения</h2>
          {quotations.count > 0 && <span className="mu">{count(quotations.count)}</span>}
        </header>
        <Deals
          empty="Предложений пока нет."
          rows={quotations.newest.map((row) => ({
            ...row,
            word: QUOTATION_STATUS_NAMES[row.status],
            path: may('quotations.read') ? officePaths.quotation(row.number) : null,
          }))}
        />
      </section>
    </>
  );
}

interface Deal {
  readonly number: string;
  readonly word: string;
  readonly created_at: string;
  readonly total: number | null;
  readonly currency: string;
  readonly path: string | null;
}

function Deals({ rows, empty }: { rows: readonly Deal[]; empty: string }) {
  if (rows.length === 0) return <p className="mu">{empty}</p>;
  return (
    <div className="tw">
      <table className="t in two">
        <thead>
          <tr>
            <th scope="col">Номер</th>
            <th scope="col">Состояние</th>
            <th scope="col">Когда</th>
            <th scope="col" className="r">
              Сумма
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number}>
              <td>
                {row.path ? (
                  <Link className="num" to={row.path}>
                    {row.number}
                  </Link>
                ) : (
                  <span className="num">{row.number}</span>
                )}
              </td>
              <td className="m2">{row.word}</td>
              <td className="m2">{momentLabel(row.created_at)}</td>
              <td className="r b5">{row.total === null ? '—' : money(row.total, row.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
