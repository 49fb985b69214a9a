import type { OrderAmendment } from '@spindle/contract/orders/order-amendments';
import type { Order } from '@spindle/contract/orders/orders';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { Field } from '@spindle/ui/form/field.tsx';
import { formatDateInWords, formatDateTime } from '@spindle/ui/format/date.ts';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { Textarea } from '@spindle/ui/form/textarea.tsx';
import { Form, useNavigation } from 'react-router';
import type { AmendmentIntent } from './amendment-answer.server.ts';
import styles from './amendment-panel.module.css';

/** The proposed change, old beside new; the order stays unchanged until the buyer agrees. */
export function AmendmentPanel({ order }: { order: Pick<Order, 'amendment' | 'currency'> }) {
  const sent = useNavigation().formData?.get('intent');
  const { amendment, currency } = order;
  if (!amendment) return null;
  const { delivery, total } = amendment;
  const money = (value: number): string => formatMoney(value, currency);
  return (
    <Panel title="Предлагаем изменить заказ" variant="current" id="amendment" className={styles.panel}>
      <p>
        Заказ останется прежним, пока вы&nbsp;не&nbsp;согласитесь.
        {amendment.expires_at && <> Ответьте до&nbsp;{formatDateTime(amendment.expires_at)}.</>}
      </p>
      {amendment.note && <p>{amendment.note}</p>}
      <ul className={styles.lines}>
        {amendment.lines.map((line) => (
          <li key={line.position}>
            <span className={styles.name}>
              {line.name}
              <small>{line.article}</small>
            </span>
            <Pair
              before={amountText(line, line.before, money)}
              after={line.after ? amountText(line, line.after, money) : 'уберём из\u00a0заказа'}
            />
          </li>
        ))}
        {delivery && (
          <li>
            <span className={styles.name}>Доставка</span>
            <Pair before={deliveryText(delivery.before, money)} after={deliveryText(delivery.after, money)} />
          </li>
        )}
        <li>
          <span className={styles.name}>Сумма заказа</span>
          <Pair before={money(total.before)} after={money(total.after)} />
        </li>
      </ul>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="number" value={amendment.number} />
        <Field label="Что ответить магазину">
          <Textarea name="word" rows={2} maxLength={500} />
        </Field>
        <div className={styles.buttons}>
          <Button
            type="submit"
            name="intent"
            value={'agree' satisfies AmendmentIntent}
            look="buy"
            loading={sent === 'agree'}
          >
            Согласиться
          </Button>
          <Button
            type="submit"
            name="intent"
            value={'refuse' satisfies AmendmentIntent}
            loading={sent === 'refuse'}
          >
            Отказаться
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

type Line = OrderAmendment['lines'][number];
type Money = (value: number) => string;

const amountText = ({ unit }: Line, amount: Line['before'], money: Money): string =>
  amount ? `${amount.quantity}\u00a0${unit} по\u00a0${money(amount.price)}` : 'нет в\u00a0заказе';

const deliveryText = (
  { price, day, place }: NonNullable<OrderAmendment['delivery']>['before'],
  money: Money,
): string => `${money(price)}, ${formatDateInWords(day)}, ${place}`;

function Pair({ before, after }: { before: string; after: string }) {
  return (
    <dl className={styles.change}>
      <dt>Было</dt>
      <dd>{before}</dd>
      <dt>Станет</dt>
      <dd>{after}</dd>
    </dl>
  );
}
