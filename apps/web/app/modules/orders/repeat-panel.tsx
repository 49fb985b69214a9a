import { NOUNS } from '@spindle/contract/nouns';
import type { RepeatLine } from '@spindle/contract/orders';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { formatCount, noun, plural } from '@spindle/ui/format/plural.ts';
import { Note } from '@spindle/ui/note.tsx';
import { Panel } from '@spindle/ui/panel.tsx';
import { Cell, HeadCell, Table } from '@spindle/ui/table.tsx';
import { Link } from 'react-router';
import { ActionButton } from '../../kits/forms/action-button.tsx';
import styles from './order-page.module.css';

interface RepeatPanelProps {
  repeat: { readonly lines: readonly RepeatLine[]; readonly can_repeat: boolean };
  closeTo: string;
}

const several = 'изменились или больше не\u00a0продаются';
const changed = noun('изменилась или больше не\u00a0продаётся', several, several);

/** What of an old order can be bought today, before anything goes into the cart. */
export function RepeatPanel({ repeat: { lines, can_repeat: possible }, closeTo }: RepeatPanelProps) {
  const ready = lines.filter(({ quantity }) => quantity > 0).length;
  const odd = lines.filter(({ reason }) => reason !== null);
  return (
    <Panel
      title="Повторить заказ"
      look="current"
      className={styles.repeat}
      side={
        <Link className="link" to={closeTo} preventScrollReset>
          Не&nbsp;сейчас
        </Link>
      }
    >
      {odd.length === 0 && <p>Всё, что было в&nbsp;заказе, можно купить и&nbsp;сегодня.</p>}
      {odd.length > 0 && (
        <Note look={possible ? 'warn' : 'err'}>
          {possible
            ? `${formatCount(odd.length, NOUNS.position)} из\u00a0${lines.length} ${plural(odd.length, changed)}.`
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
                {line.name}
                {line.reason && <span className={styles.reason}>{line.reason}</span>}
              </Cell>
              <Cell num label="Было">
                {formatNumber(line.wanted)}
              </Cell>
              <Cell num label="В корзину">
                {line.quantity === 0 ? '—' : formatNumber(line.quantity)}
              </Cell>
              <Cell num label="Цена тогда">
                {formatMoney(line.old_price)}
              </Cell>
              <Cell num label="Цена сейчас">
                {line.price === null ? '—' : formatMoney(line.price)}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {possible && (
        <ActionButton intent="repeat" look="buy" size="m">
          Добавить в&nbsp;корзину {formatCount(ready, NOUNS.positionAccusative)}
        </ActionButton>
      )}
    </Panel>
  );
}
