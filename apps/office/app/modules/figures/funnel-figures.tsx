import type { Funnel } from '@spindle/contract/staff/orders/figures';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { Link } from 'react-router';
import { count } from '../../ground/labels.ts';

const names = {
  viewed: 'Смотрели товары',
  cart: 'Положили в\u00a0корзину',
  checkout: 'Начали оформление',
  ordered: 'Оформили заказ',
  paid: 'Оплатили',
} as const;
const paid = 'paid,assembling,shipped,ready_for_pickup,completed';

/** From goods looked at to orders paid, each step with its share of the one before. */
export function FunnelFigures({ funnel: { period, steps } }: { readonly funnel: Funnel }) {
  const most = Math.max(1, ...steps.map((step) => step.count));
  const linkOf = (key: keyof typeof names): string | null => {
    if (key !== 'ordered' && key !== 'paid') return null;
    const status = key === 'paid' ? paid : '!cancelled';
    return officePaths.orders(
      new URLSearchParams({ created: `${period.from}..${period.to}`, status }).toString(),
    );
  };
  return (
    <section className="sec">
      <header>
        <h2>От&nbsp;просмотра до&nbsp;заказа</h2>
        <span className="mu">посетители без имён; прежние списки гостей со&nbsp;временем удаляются</span>
      </header>
      <div className="tw">
        <table className="t in">
          <thead>
            <tr>
              <th scope="col">Шаг</th>
              <th scope="col" className="wk">
                <span className="vh">Доля</span>
              </th>
              <th scope="col" className="r">
                Сколько
              </th>
              <th scope="col" className="r">
                Из&nbsp;прошлого шага
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step, at) => {
              const link = linkOf(step.key);
              const before = steps[at - 1]?.count ?? 0;
              return (
                <tr key={step.key}>
                  <td>{names[step.key]}</td>
                  <td
                    className="wk"
                    aria-label={`${Math.round((step.count / most) * 100)}\u00a0% просмотров`}
                  >
                    <svg className="share" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                      <rect width={Math.max(0.5, (step.count / most) * 100)} height="10" />
                    </svg>
                  </td>
                  <td className="r">
                    {link === null ? (
                      count(step.count)
                    ) : (
                      <Link className="lk" to={link}>
                        {count(step.count)}
                      </Link>
                    )}
                  </td>
                  <td className="r">
                    {before === 0 ? '' : `${Math.round((step.count / before) * 100)}\u00a0%`}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
