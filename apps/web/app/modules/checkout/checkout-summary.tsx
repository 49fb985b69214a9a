import type { CheckoutOverview } from '@spindle/contract/orders/checkout';
import { BottomBar } from '@spindle/ui/overlay/bottom-bar.tsx';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { NOUNS } from '@spindle/contract/nouns';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Note } from '@spindle/ui/text/note.tsx';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { contentPages, paths } from '@spindle/contract/addresses/paths';
import { linesHref } from '../../shared/orders/requested-lines.ts';
import { BoughtLines } from '../../shared/orders/bought-lines.tsx';
import { OrderTotals } from '../../shared/orders/order-totals.tsx';
import { useProfiles } from '../../layout/layout-data.ts';
import { BUYER_FORM, DETAILS_FORM, type ButtonMessages } from './details-body.ts';
import styles from './checkout-summary.module.css';

/** The number of cart lines beside the checkout; the others are in the cart. */
export const SUMMARY_LINES = 6;
const problemsAtMost = 5;
const changesAtMost = 20;

interface SummaryProps {
  overview: CheckoutOverview;
  sending: boolean;
  /** Changes since the buyer last looked, which the order needs agreement to. */
  said: ButtonMessages;
}

/** The form of the page's button: the order, or the buyer's data first in a shop without accounts. */
function useNextForm({ is_signed_in: isSignedIn }: CheckoutOverview['your_data']) {
  const profiles = useProfiles();
  return isSignedIn || profiles
    ? ({ form: DETAILS_FORM, verb: 'Отправить заказ' } as const)
    : ({ form: BUYER_FORM, verb: 'Дальше к\u00a0доставке' } as const);
}

/** Always what the server has counted; the one orange button of the page. */
export function CheckoutSummary({ overview, sending, said: messages }: SummaryProps) {
  const { cart, totals, problems, your_data: person } = overview;
  const hiddenLines = cart.number_items - SUMMARY_LINES;
  const { form, verb } = useNextForm(person);
  return (
    <Panel
      title="Ваш заказ"
      sticky
      variant="strong"
      side={
        <Link className="link" to={paths.cart()}>
          Изменить
        </Link>
      }
    >
      <BoughtLines
        lines={cart.items.slice(0, SUMMARY_LINES).map((item) => ({
          key: item.id,
          image: item.image.thumbnail,
          name: item.option_name ? `${item.name}, ${item.option_name}` : item.name,
          quantity: item.quantity,
          unit: item.unit,
          total: item.total_with_tax,
          note: item.note,
          was: item.previous_value_with_tax,
        }))}
      />
      {hiddenLines > 0 && (
        <p className={styles.small}>
          и&nbsp;ещё {formatNumber(hiddenLines)} в&nbsp;
          <Link className="link" to={paths.cart()}>
            корзине
          </Link>
        </p>
      )}
      <OrderTotals
        className={styles.totals}
        goods={totals.goods + totals.discount}
        discount={totals.discount}
        delivery={totals.delivery ?? 'выберите'}
        total={totals.total}
        vat={totals.vat}
        testId="checkout-total"
      />
      {problems.length > 0 && (
        <Note look="warn" className={styles.note}>
          {problems.slice(0, problemsAtMost).map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
          {problems.length > problemsAtMost && (
            <p>
              И&nbsp;ещё {formatCount(problems.length - problemsAtMost, NOUNS.position)}: поправьте их в&nbsp;
              <Link className="link" to={linesHref(paths.cart(), { part: 'changed' })}>
                корзине
              </Link>
              .
            </p>
          )}
        </Note>
      )}
      {problems.length === 0 && <Changes said={messages} />}
      <Button
        look="buy"
        size="l"
        wide
        type="submit"
        form={form}
        loading={sending}
        disabled={problems.length > 0}
      >
        {messages.isChanged ? `Заказать за\u00a0${formatMoney(totals.total)}` : verb}
      </Button>
      <p className={styles.after}>
        {person.email && <>Счёт придёт на&nbsp;{person.email}. </>}
        Резерв товара 3&nbsp;рабочих дня. Отправляя заказ, вы&nbsp;соглашаетесь с{' '}
        <Link className="link" to={paths.contract()}>
          офертой
        </Link>{' '}
        и&nbsp;
        <Link className="link" to={paths.page(contentPages.delivery)}>
          условиями доставки
        </Link>
        .
      </p>
    </Panel>
  );
}

/** Brought into sight and focused: the next press is about it. */
function Changes({ said: messages }: Pick<SummaryProps, 'said'>) {
  const box = useRef<HTMLDivElement>(null);
  const { texts: changes, isChanged } = messages;
  useEffect(() => {
    if (changes.length === 0) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [changes]);
  if (changes.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.changes}>
      <Note
        look="warn"
        alert
        title={isChanged ? 'Условия изменились. Проверьте и\u00a0подтвердите' : undefined}
      >
        <ul>
          {changes.slice(0, changesAtMost).map((change) => (
            <li key={change}>{change}</li>
          ))}
          {changes.length > changesAtMost && (
            <li>и&nbsp;ещё {formatCount(changes.length - changesAtMost, NOUNS.position)}</li>
          )}
        </ul>
      </Note>
    </div>
  );
}

/** On a phone the total and the button stay visible at every step. */
export function CheckoutBar({ overview, sending, said: messages }: SummaryProps) {
  const { totals, problems } = overview;
  const { form, verb } = useNextForm(overview.your_data);
  return (
    <BottomBar>
      <p className={styles.bar}>
        <b>{formatMoney(totals.total)}</b>
        <small>{totals.delivery === null ? 'без доставки' : 'с\u00a0доставкой'}</small>
      </p>
      <Button look="buy" type="submit" form={form} loading={sending} disabled={problems.length > 0}>
        {messages.isChanged ? 'Согласен, заказать' : verb}
      </Button>
    </BottomBar>
  );
}
