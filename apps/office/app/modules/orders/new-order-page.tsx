import type { StaffCustomer } from '@spindle/contract/staff/customers/staff-customers';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, messageOf } from '../../ground/api.ts';
import { TextField, Field } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { BuyerChoice, PayerField, readBuyer } from '../../shared/buyer-choice.tsx';
import type { Route } from './+types/new-order-page';
import { DeliveryChoice } from './delivery-choice.tsx';
import { NewOrderLines } from './new-order-lines.tsx';
import { type NewLine, roubles, useCounted, type Way } from './use-counted.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => readBuyer(request);

/** An order on behalf of a customer: who, what, how it gets there; placed as if they did it themselves. */
export default function NewOrderPage({ loaderData: buyer }: Route.ComponentProps) {
  const { person } = buyer;
  return (
    <>
      <title>Новый заказ</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.orders()}>Заказы</Link>
          <i>/</i>
        </nav>
        <h1>Новый заказ</h1>
        {person && (
          <span className="m2">
            для {person.name || person.email}{' '}
            <Link className="lk" to={officePaths.newOrder()}>
              другой покупатель
            </Link>
          </span>
        )}
      </div>
      {person ? (
        <NewOrder key={person.id} person={person} />
      ) : (
        <BuyerChoice
          buyer={buyer}
          pathOf={(id) => officePaths.newOrder(`customer=${id}`)}
          retainedParams={{}}
        />
      )}
    </>
  );
}

function NewOrder({ person }: { person: StaffCustomer }) {
  const navigate = useNavigate();
  const [lines, setLines] = useState<readonly NewLine[]>([]);
  const [payer, setPayer] = useState(person.companies[0]?.id ?? person.id);
  const [method, setMethod] = useState<Way | null>(null);
  const [city, setCity] = useState<number>();
  const [round, setRound] = useState(0);
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  // One attempt until something changes: pressed twice, one order is placed.
  const attempt = useRef('');
  const input = { user_id: person.id, payer_id: payer, lines, delivery: method, city };
  const { overview, currency, problem } = useCounted(input, round);
  const placeOrder = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (!overview || busy) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string): string => formText(form, name).trim();
    const [name, phone, comment] = [text('recipient'), text('phone'), text('comment')];
    setBusy(true);
    setRefusal('');
    attempt.current ||= crypto.randomUUID();
    try {
      const { number } = await api.sales.place({
        body: {
          user_id: person.id,
          payer_id: payer,
          lines: lines.map(({ goods_id, quantity }) => ({ goods_id, quantity })),
          delivery: method,
          version: overview.version,
          idempotency_key: attempt.current,
          ...(name || phone ? { recipient: { name, phone } } : {}),
          ...(comment ? { comment } : {}),
        },
      });
      await navigate(officePaths.order(number));
    } catch (error) {
      setRefusal(messageOf(error));
      attempt.current = '';
      // Shows what has changed meanwhile before another attempt.
      setRound(round + 1);
    }
    setBusy(false);
  };
  const amountText = (value: number): string => roubles(value, currency);
  const hindered = overview?.problems[0]?.message;
  return (
    <form className="cols" onSubmit={(event) => void placeOrder(event)}>
      <div>
        <NewOrderLines
          payerId={payer}
          lines={lines}
          overview={overview}
          currency={currency}
          onChange={setLines}
        />
        {overview && (
          <DeliveryChoice
            overview={overview}
            currency={currency}
            buyerId={person.id}
            way={method}
            onMethod={setMethod}
            onCity={setCity}
            onAddress={() => setRound(round + 1)}
          />
        )}
        <section className="sec">
          <header>
            <h2>Получатель и&nbsp;комментарий</h2>
            <span className="mu">пусто: получает сам покупатель</span>
          </header>
          <div className="fg">
            <TextField label="Имя получателя" name="recipient" maxLength={100} autoComplete="off" />
            <TextField label="Телефон получателя" name="phone" type="tel" autoComplete="off" />
          </div>
          <Field label="Комментарий к заказу" hint="его видит и&nbsp;покупатель">
            {(ids) => <textarea className="inp" name="comment" maxLength={1000} {...ids} />}
          </Field>
        </section>
      </div>
      <aside className="side">
        <section className="sec form">
          <header>
            <h2>{person.name || person.email}</h2>
          </header>
          <dl className="kv">
            <dt>Почта</dt>
            <dd>{person.email}</dd>
            <dt>Телефон</dt>
            <dd>{person.phone ?? '—'}</dd>
            {person.bonus.percent > 0 && (
              <>
                <dt>Уровень</dt>
                <dd>
                  {person.bonus.level}, {person.bonus.percent}&nbsp;%
                </dd>
              </>
            )}
          </dl>
          <PayerField person={person} value={payer} onChange={setPayer} />
        </section>
        <section className="sec form">
          <header>
            <h2>Итого</h2>
          </header>
          <dl className="sums">
            <div>
              <dt>Товары</dt>
              <dd>{overview ? amountText(overview.totals.goods) : '—'}</dd>
            </div>
            {overview !== null && overview.totals.discount > 0 && (
              <div>
                <dt>Скидка</dt>
                <dd>−{amountText(overview.totals.discount)}</dd>
              </div>
            )}
            <div>
              <dt>Доставка</dt>
              <dd>
                {overview === null || overview.totals.delivery === null
                  ? '—'
                  : amountText(overview.totals.delivery)}
              </dd>
            </div>
            <div className="due-sum">
              <dt>К&nbsp;оплате</dt>
              <dd>{overview ? amountText(overview.totals.total) : '—'}</dd>
            </div>
          </dl>
          {(refusal || problem || hindered) && (
            <p className="er" role="alert">
              {refusal || problem || hindered}
            </p>
          )}
          <button
            type="submit"
            className="b out"
            disabled={busy || !overview || overview.totals.delivery === null || hindered !== undefined}
          >
            Оформить заказ
          </button>
          <p className="mu sm">
            Покупатель получит письмо со&nbsp;счётом, товар встанет в&nbsp;резерв. Заказ будете вести вы.
          </p>
        </section>
      </aside>
    </form>
  );
}
