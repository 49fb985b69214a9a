import { officePaths } from '@spindle/contract/staff/office-paths';
import { Link } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { Icon } from '../../ground/icon.tsx';
import { useMay } from '../../ground/me.ts';
import { TableBox } from '../../ground/table-box.tsx';
import { count, momentLabel } from '../../ground/labels.ts';
import type { Route } from './+types/transfer-page';

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return (await loaded(request, api.transfers.get({ params: { id } }))).data;
}

/** What was moved where; the printed page accompanies the goods. */
export default function TransferPage({ loaderData: transfer }: Route.ComponentProps) {
  const may = useMay();
  const title = `Перемещение №\u00a0${transfer.number}`;
  return (
    <>
      <title>{title}</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.transfers()}>Перемещения</Link>
          <i>/</i>
        </nav>
        <h1>
          {title}
          <small>{momentLabel(transfer.at)}</small>
        </h1>
        <div className="ml fx w">
          {may('audit.read') && (
            <Link className="b" to={officePaths.audit(`kind=transfer&q=${encodeURIComponent(transfer.id)}`)}>
              Журнал
            </Link>
          )}
          {may('stock.move') && transfer.from_id && transfer.to_id && (
            <Link className="b" to={officePaths.newTransfer(`back=${transfer.id}`)}>
              Вернуть обратно
            </Link>
          )}
          <button type="button" className="b" onClick={() => window.print()}>
            <Icon name="print" size="s" />
            Печать
          </button>
        </div>
      </div>
      <div className="stamp">
        <div>
          <span>Откуда</span>
          <b className="el">{transfer.from}</b>
        </div>
        <div>
          <span>Куда</span>
          <b className="el">{transfer.to}</b>
        </div>
        <div>
          <span>Штук</span>
          <b>{count(transfer.lines.reduce((total, { quantity }) => total + quantity, 0))}</b>
        </div>
        <div>
          <span>Записал</span>
          <b className="el">{transfer.who ?? '—'}</b>
        </div>
      </div>
      <section className="sec">
        <header>
          <h2>Строки</h2>
          {transfer.note && <span className="mu">{transfer.note}</span>}
        </header>
        <TableBox label="Строки перемещения">
          <table className="t in">
            <thead>
              <tr>
                <th scope="col">№</th>
                <th scope="col">Артикул</th>
                <th scope="col">Название</th>
                <th scope="col" className="r">
                  Штук
                </th>
              </tr>
            </thead>
            <tbody>
              {transfer.lines.map((line) => (
                <tr key={line.position}>
                  <td className="m2">{line.position}</td>
                  <td>
                    {line.goods_id ? (
                      <Link className="num" to={officePaths.oneGoods(line.goods_id)}>
                        {line.article}
                      </Link>
                    ) : (
                      line.article
                    )}
                  </td>
                  <td className="wide">{line.name}</td>
                  <td className="r b5">{count(line.quantity)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableBox>
      </section>
      <section className="sec only-print">
        <p>Отпустил: _____________________ &emsp; Получил: _____________________</p>
      </section>
    </>
  );
}
