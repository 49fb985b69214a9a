import { officePaths } from '@spindle/contract/staff/office-paths';
import { type Movement, MOVEMENT_NAMES } from '@spindle/contract/staff/goods/staff-goods';
import { Link } from 'react-router';
import { TableBox } from '../../ground/table-box.tsx';
import { count, momentLabel } from '../../ground/labels.ts';

/** What came and went, the newest first. */
export function MovementBook({ movements }: { readonly movements: readonly Movement[] }) {
  return (
    <section className="sec">
      <header>
        <h2>Движения</h2>
        {movements.length === 50 && <span className="mu">последние 50</span>}
      </header>
      {movements.length === 0 ? (
        <p className="mu">Остаток ещё не&nbsp;менялся.</p>
      ) : (
        <TableBox label="Движения остатка" wide>
          <table className="t in">
            <thead>
              <tr>
                <th scope="col">Когда</th>
                <th scope="col">Что</th>
                <th scope="col">Артикул</th>
                <th scope="col">Склад</th>
                <th scope="col" className="r">
                  Штук
                </th>
                <th scope="col" className="r">
                  Стало
                </th>
                <th scope="col">Кто</th>
                <th scope="col">Примечание</th>
              </tr>
            </thead>
            <tbody>
              {movements.map((one) => (
                <tr key={one.id}>
                  <td className="m2">{momentLabel(one.at)}</td>
                  <td>
                    {one.transfer ? (
                      <Link className="lk" to={officePaths.transfer(one.transfer.id)}>
                        {MOVEMENT_NAMES[one.kind]} №&nbsp;{one.transfer.number}
                      </Link>
                    ) : (
                      MOVEMENT_NAMES[one.kind]
                    )}
                  </td>
                  <td className="m2">{one.article}</td>
                  <td className="m2">{one.warehouse}</td>
                  <td className="r b5">
                    {one.delta > 0 ? '+' : '−'}
                    {count(Math.abs(one.delta))}
                  </td>
                  <td className="r">{count(one.quantity)}</td>
                  <td className="m2">{one.who ?? ''}</td>
                  <td className="wide">{one.note ?? ''}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableBox>
      )}
    </section>
  );
}
