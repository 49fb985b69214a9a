import type { Cart } from '@spindle/contract/orders/cart';
import { NOUNS } from '@spindle/contract/nouns';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { TabLinks } from '@spindle/ui/navigation/tabs.tsx';
import { linesHref } from '../../shared/orders/requested-lines.ts';
import { LineSearch } from '../../shared/orders/long-lines.tsx';
import styles from './cart-lines.module.css';

type Window = NonNullable<Cart['window']>;

interface Props {
  readonly window: Window;
  readonly total: number;
  readonly base: string;
  readonly attention: Cart['attention'];
}

/** Above the lines of a long cart: search, and the lines that want an answer at one press. */
export function CartParts({ window, total, base, attention }: Props) {
  const { search, part } = window;
  const tab = (key: string, label: string, count: number) => ({
    key,
    label,
    count,
    to: linesHref(base, { search, part: key }),
  });
  return (
    <>
      <LineSearch window={window} total={total} base={base} />
      <TabLinks
        label="Строки корзины"
        active={part}
        preventScrollReset
        tabs={[
          tab('all', 'Все', total),
          ...(attention.changed > 0 || part === 'changed'
            ? [tab('changed', 'Изменились', attention.changed)]
            : []),
          ...(attention.later > 0 || part === 'later' ? [tab('later', 'Придут позже', attention.later)] : []),
        ]}
      />
    </>
  );
}

/** Chooses every line that was found, on whatever page; a plain box without JavaScript. */
export function SelectAllLines({
  window,
  chosen,
  onChoose,
}: {
  readonly window: Window;
  readonly chosen: boolean;
  readonly onChoose: (on: boolean) => void;
}) {
  return (
    <label className={styles.whole}>
      <input
        type="checkbox"
        name="all"
        value="1"
        checked={chosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <input type="hidden" name="search" value={window.search} />
      <input type="hidden" name="part" value={window.part} />
      Выбрать все {window.search === '' && window.part === 'all' ? '' : 'найденные: '}
      {formatCount(window.found, NOUNS.goods)}
    </label>
  );
}
