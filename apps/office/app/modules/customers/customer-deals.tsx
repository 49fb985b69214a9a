import { Link } from 'react-router';
import { dayLabel, money } from '../../ground/labels.ts';

interface Deal {
  readonly number: string;
  readonly word: string;
  readonly payer: string;
  readonly created_at: string;
  readonly total: number | null;
  readonly currency: string;
  readonly path: string;
}

export function CustomerDeals(props: {
  readonly title: string;
  readonly empty: string;
  readonly rows: readonly Deal[];
}) {
  const { title, empty, rows } = props;
  return (
    <section className="sec">
      <header>
        <h2>{title}</h2>
      </header>
      {rows.length === 0 ? (
        <p className="mu">{empty}</p>
      ) : (
        <div className="tw">
          <table className="t in">
            <thead>
              <tr>
                <th scope="col">Номер</th>
                <th scope="col">Состояние</th>
                <th scope="col" className="wk">
                  Плательщик
                </th>
                <th scope="col" className="wk">
                  Когда
                </th>
                <th scope="col" className="r">
                  Сумма
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.number}>
                  <td>
                    <Link className="num" to={row.path}>
                      {row.number}
                    </Link>
                  </td>
                  <td className="m2">{row.word}</td>
                  <td className="m2 wk">{row.payer}</td>
                  <td className="m2 wk">{dayLabel(row.created_at)}</td>
                  <td className="r b5">{row.total === null ? '—' : money(row.total, row.currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
