import type { CheckoutOverview } from '@spindle/contract/checkout';
import { Link } from 'react-router';
import { formatMoney } from '../../format/money.ts';
import { formatNumber } from '../../format/number.ts';
import { contentPages, paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Picture } from '../../ui/picture.tsx';
import { DETAILS_FORM } from './details-body.ts';
import styles from './checkout-summary.module.css';

const linesAtMost = 6;

/** Always what the server has counted; the one orange button of the page. */
export function CheckoutSummary({ overview, sending }: { overview: CheckoutOverview; sending: boolean }) {
  const { cart, totals, problems, your_data: person } = overview;
  const rest = cart.items.length - linesAtMost;
  return (
    <Panel
      title="Ваш заказ"
      sticky
      look="strong"
      side={
        <Link className="link" to={paths.cart()}>
          Изменить
        </Link>
      }
    >
      <ul className={styles.lines}>
        {cart.items.slice(0, linesAtMost).map((item) => (
          <li key={item.id} className={styles.line}>
            <Picture src={item.image.thumbnail} alt="" width={56} height={42} className={styles.picture} />
            <span className={styles.name}>
              {item.option_name ? `${item.name}, ${item.option_name}` : item.name}
              <span className={styles.small}>
                {formatNumber(item.quantity)}&nbsp;{item.unit}
              </span>
            </span>
            <span className="num">
              {item.total_with_tax === null ? '' : formatMoney(item.total_with_tax)}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className={styles.small}>
          и&nbsp;ещё {rest} в&nbsp;
          <Link className="link" to={paths.cart()}>
            корзине
          </Link>
        </p>
      )}
      <dl className={styles.totals}>
        <div>
          <dt>Товары</dt>
          <dd>{formatMoney(totals.goods)}</dd>
        </div>
        {totals.discount > 0 && (
          <div>
            <dt>Скидка учтена</dt>
            <dd>{formatMoney(-totals.discount)}</dd>
          </div>
        )}
        <div>
          <dt>Доставка</dt>
          <dd>
            {totals.delivery === null
              ? 'выберите'
              : totals.delivery === 0
                ? 'бесплатно'
                : formatMoney(totals.delivery)}
          </dd>
        </div>
        {totals.vat.map(({ percent, amount }) => (
          <div key={percent} className={styles.small}>
            <dt>В&nbsp;том числе НДС {percent}&nbsp;%</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>К&nbsp;оплате</dt>
          <dd data-testid="checkout-total">{formatMoney(totals.total)}</dd>
        </div>
      </dl>
      {problems.length > 0 && (
        <Note look="warn" className={styles.note}>
          {problems.map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
        </Note>
      )}
      <Button
        look="buy"
        size="l"
        wide
        type="submit"
        form={DETAILS_FORM}
        loading={sending}
        disabled={problems.length > 0}
      >
        Отправить заказ
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
