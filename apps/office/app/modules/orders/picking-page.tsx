import { officePaths } from '@spindle/contract/staff/office-paths';
import type { StaffOrder } from '@spindle/contract/staff/orders/staff-order';
import { formatPhone } from '@spindle/ui/format/phone.ts';
import { Link } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { Icon } from '../../ground/icon.tsx';
import { count, dateLabel, momentLabel, plural, weightLabel } from '../../ground/labels.ts';
import type { Route } from './+types/picking-page';
import { type PickedLine, pickedLines } from './picked-lines.ts';

export async function clientLoader({ request, params: { number } }: Route.ClientLoaderArgs) {
  const order = (await loaded(request, api.orders.get({ params: { number } }))).data;
  const part = new URL(request.url).searchParams.get('part');
  return { order, part: part === null ? null : Number(part), at: new Date().toISOString() };
}

/** The printed picking list of the warehouse: the order as far as it is due, or one part of it. */
export default function PickingPage({ loaderData: { order, part, at } }: Route.ComponentProps) {
  const { number } = order;
  const lines = pickedLines(order, part);
  const waiting = order.parts.filter(({ left }) => !left);
  return (
    <>
      <title>{`Лист сборки ${number}`}</title>
      <div className="rh only-screen">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.orders()}>Заказы</Link>
          <i>/</i>
          <Link to={officePaths.order(number)}>{number}</Link>
          <i>/</i>
        </nav>
        <h1>Лист сборки</h1>
        <div className="ml fx w">
          {waiting.length > 1 && (
            <nav className="fx w" aria-label="Что собирать">
              <Link
                className="b"
                to={officePaths.picking(number)}
                aria-current={part === null ? 'page' : undefined}
              >
                Весь заказ
              </Link>
              {waiting.map((one) => (
                <Link
                  key={one.number}
                  className="b"
                  to={officePaths.picking(number, one.number)}
                  aria-current={part === one.number ? 'page' : undefined}
                >
                  Часть {one.number}
                </Link>
              ))}
            </nav>
          )}
          {lines.length > 0 && (
            <button type="button" className="b out" onClick={() => window.print()}>
              <Icon name="print" size="s" />
              Печать
            </button>
          )}
        </div>
      </div>
      {lines.length === 0 ? (
        <p className="nt" role="status">
          {part === null || order.parts.length === 0
            ? 'Собирать нечего: всё отгружено или\u00a0отменено.'
            : 'Эту часть собирать не\u00a0нужно: она отгружена, отменена или\u00a0её\u00a0нет.'}
        </p>
      ) : (
        <PickingSheet order={order} part={part} lines={lines} at={at} />
      )}
    </>
  );
}

interface PickingSheetProps {
  readonly order: StaffOrder;
  readonly part: number | null;
  readonly lines: readonly PickedLine[];
  readonly at: string;
}

function PickingSheet({ order, part, lines, at }: PickingSheetProps) {
  const name = part === null ? 'Лист сборки' : `Лист сборки, часть\u00a0${part}`;
  const coming = lines.filter(({ isComing }) => isComing).length;
  return (
    <article className="pick" aria-label={name}>
      <header>
        <h2>{order.number}</h2>
        <p>{name}</p>
      </header>
      <dl>
        {facts(order, part).map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr className="only-print">
            <td colSpan={5}>
              {order.number}, {name.toLowerCase()}
            </td>
          </tr>
          <tr>
            <th scope="col">Склад</th>
            <th scope="col" className="see">
              <span className="vh">Вид</span>
            </th>
            <th scope="col">Товар</th>
            <th scope="col" className="r">
              Сколько
            </th>
            <th scope="col">
              <span className="vh">Собрано</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, place, isComing, quantity }) => (
            <tr key={`${line.position} ${place} ${isComing}`}>
              <td className="at">
                {place}
                {isComing && <small>едет на&nbsp;склад</small>}
              </td>
              <td className="see">{line.image && <img src={line.image} alt="" width={46} height={34} />}</td>
              <td>
                {line.article && <b>{line.article}</b>}
                <span>{line.name}</span>
                {line.note && <em>{line.note}</em>}
              </td>
              <td className="r">
                <b>
                  {count(quantity)}&nbsp;{line.unit}
                </b>
              </td>
              <td>
                <span className="vh">место для отметки</span>
                <i className="tick" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {totalText(lines)}
        {coming > 0 && `; едут на\u00a0склад: ${plural(coming, ['строка', 'строки', 'строк'])}`}
      </p>
      <footer>
        <div>Собрал</div>
        <div>Проверил</div>
        <div>
          Составлен<b>{momentLabel(at)}</b>
        </div>
        <div>
          Заказ<b>{order.number}</b>
        </div>
      </footer>
    </article>
  );
}

type Fact = readonly [term: string, words: string];

function facts(order: StaffOrder, part: number | null): readonly Fact[] {
  const { delivery, recipient, lines } = order;
  const orderPart = order.parts.find(({ number }) => number === part);
  const [from, to] = [dateLabel(delivery.date_from), dateLabel(delivery.date_to)];
  // The weight is known of the whole order alone.
  const isComplete = part === null && lines.every(({ due, quantity }) => due === quantity);
  const all: readonly Fact[] = [
    ['Покупатель', order.payer.name],
    ['Срок', orderPart ? dateLabel(orderPart.date_to) : from === to ? from : `${from}\u00a0–\u00a0${to}`],
    [
      'Получатель',
      [recipient.name, recipient.phone && formatPhone(recipient.phone)].filter(Boolean).join(', '),
    ],
    ['Доставка', [delivery.name, delivery.place].filter(Boolean).join(', ')],
    ['Состояние', order.status_name],
    ['Вес', isComplete && order.weight_g > 0 ? weightLabel(order.weight_g) : ''],
    ['Автомобиль', order.registration_number ?? ''],
    ['Слова', order.comment ?? ''],
  ];
  return all.filter(([, text]) => text !== '');
}

/** Pieces are added up where all are counted alike. */
function totalText(lines: readonly PickedLine[]): string {
  const rows = plural(lines.length, ['строка', 'строки', 'строк']);
  const unit = lines[0]?.line.unit ?? '';
  if (lines.some(({ line }) => line.unit !== unit)) return rows;
  return `${rows}, ${count(lines.reduce((total, { quantity }) => total + quantity, 0))}\u00a0${unit}`;
}
