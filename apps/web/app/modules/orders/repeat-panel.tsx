import { LINES_PER_PAGE } from '@spindle/contract/constants';
import type { Currency } from '@spindle/contract/shop/locales';
import { NOUNS } from '@spindle/contract/nouns';
import type { RepeatLine } from '@spindle/contract/orders/orders';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatNumber, unbroken } from '@spindle/ui/format/number.ts';
import { formatCount, noun, plural } from '@spindle/ui/format/plural.ts';
import { Note } from '@spindle/ui/text/note.tsx';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { Cell, HeadCell, Table } from '@spindle/ui/layout/table.tsx';
import { Link } from 'react-router';
import { ActionButton } from '../../shared/forms/action-button.tsx';
import type { OrderIntent } from './order-actions.server.ts';
import styles from './order-page.module.css';

interface RepeatFacts {
  /** Changed lines first, so that a long order shows them at once. */
  readonly lines: readonly RepeatLine[];
  readonly total: number;
  readonly ready: number;
  readonly odd: number;
  readonly can_repeat: boolean;
}

interface RepeatPanelProps {
  repeat: RepeatFacts;
  closeTo: string;
  /** Of the old order. */
  currency: Currency;
}

/** What the panel shows: all lines of a usual order, the ones to look at of a long one. */
export function repeatFacts(answer: { lines: RepeatLine[]; can_repeat: boolean }): RepeatFacts {
  const { lines, can_repeat } = answer;
  const odd = lines.filter(({ reason }) => reason !== null);
  const shownLines =
    lines.length <= LINES_PER_PAGE
      ? lines
      : [...odd, ...lines.filter(({ reason }) => reason === null)].slice(0, LINES_PER_PAGE);
  const ready = lines.filter(({ quantity }) => quantity > 0).length;
  return { lines: shownLines, total: lines.length, ready, odd: odd.length, can_repeat };
}

const several = 'изменились или больше не\u00a0продаются';
const changed = noun('изменилась или больше не\u00a0продаётся', several, several);
const willBeAdded = noun('попадёт', 'попадут', 'попадут');

/** What of an old order can be bought today, before anything goes into the cart. */
export function RepeatPanel({ repeat, closeTo, currency }: RepeatPanelProps) {
  const { lines, total, ready, odd, can_repeat: possible } = repeat;
  return (
    <Panel
      title="Повторить заказ"
      variant="current"
      className={styles.repeat}
      side={
        <Link className="link" to={closeTo} preventScrollReset>
          Не&nbsp;сейчас
        </Link>
      }
    >
      {odd === 0 && <p>Всё, что было в&nbsp;заказе, можно купить и&nbsp;сегодня.</p>}
      {odd > 0 && (
        <Note look={possible ? 'warn' : 'err'}>
          {possible
            ? `${formatCount(odd, NOUNS.position)} из\u00a0${formatNumber(total)} ${plural(odd, changed)}.`
            : 'Ни\u00a0одной позиции сейчас купить нельзя. Напишите нам, подберём замену.'}
        </Note>
      )}
      <Table caption="Что попадёт в корзину" smallRows>
        <thead>
          <tr>
            <HeadCell>Товар</HeadCell>
            <HeadCell num>Было</HeadCell>
            <HeadCell num>В корзину</HeadCell>
            <HeadCell num>Цена тогда</HeadCell>
            <HeadCell num>Цена сейчас</HeadCell>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.position}>
              <Cell strong small="full">
                {unbroken(line.name)}
                {line.reason && <span className={styles.reason}>{line.reason}</span>}
              </Cell>
              <Cell num label="Было">
                {formatNumber(line.wanted)}
              </Cell>
              <Cell num label="В корзину">
                {line.quantity === 0 ? '—' : formatNumber(line.quantity)}
              </Cell>
              <Cell num label="Цена тогда">
                {formatMoney(line.old_price, currency)}
              </Cell>
              <Cell num label="Цена сейчас">
                {line.price === null ? '—' : formatMoney(line.price)}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {total > lines.length && (
        <p className="sm muted">
          И&nbsp;ещё {formatCount(total - lines.length, NOUNS.position)}{' '}
          {plural(total - lines.length, willBeAdded)} в&nbsp;корзину.
        </p>
      )}
      {possible && (
        <ActionButton intent={'repeat' satisfies OrderIntent} look="buy" size="m">
          Добавить в&nbsp;корзину {formatCount(ready, NOUNS.positionAccusative)}
        </ActionButton>
      )}
    </Panel>
  );
}
