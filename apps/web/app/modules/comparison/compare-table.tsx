import type { ComparisonCategory, ComparisonGoods } from '@spindle/contract/catalogue/comparison';
import { NOUNS } from '@spindle/contract/nouns';
import { classNames } from '@spindle/ui/class-names.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { unbroken } from '@spindle/ui/format/number.ts';
import { oneLine } from '@spindle/ui/format/one-line.ts';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import { Fragment, useRef } from 'react';
import type { ColumnTool } from './column-tools.ts';
import { CompareHead } from './compare-head.tsx';
import type { CompareCell, CompareGroup } from './compare-rows.ts';
import { CompareStrip } from './compare-strip.tsx';
import { useColumnDrag } from './use-column-drag.ts';
import { isoValue } from '../../shared/goods/card/iso-value.tsx';
import styles from './compare-table.module.css';

interface Props {
  readonly category: ComparisonCategory;
  readonly groups: readonly CompareGroup[];
  readonly move: (id: string, position: number) => ColumnTool;
  readonly remove: (id: string) => ColumnTool;
}

/** Goods in columns, characteristics in rows. The first column and, once scrolled, the names of the goods stay in sight. */
export function CompareTable({ category, groups, move, remove }: Props) {
  const { goods, name } = category;
  const box = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const drag = useColumnDrag((id, position) => move(id, position).run());
  return (
    <div className={styles.compare} style={{ '--goods': goods.length } as object}>
      <CompareStrip goods={goods} box={box} head={head} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by keys too */}
      <div className={styles.box} ref={box} tabIndex={0} role="region" aria-label={`Сравнение: ${name}`}>
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>
              {name}: {formatCount(goods.length, NOUNS.goods)}
            </VisuallyHidden>
          </caption>
          <thead ref={head}>
            <tr>
              <td className={styles.corner}>
                {goods.length > 1 && (
                  <p className={styles.legend}>
                    Лучшее значение зелёное, полоска показывает долю от{'\u00a0'}максимума.
                  </p>
                )}
              </td>
              {goods.map((one, at) => (
                <th
                  key={one.id}
                  scope="col"
                  className={classNames(
                    styles.goods,
                    drag.dragged === one.id && styles.dragged,
                    drag.over === one.id && styles.over,
                  )}
                  {...drag.target(one.id, at)}
                >
                  <CompareHead
                    goods={one}
                    before={at > 0 ? move(one.id, at - 1) : null}
                    after={at < goods.length - 1 ? move(one.id, at + 1) : null}
                    remove={remove(one.id)}
                    handle={goods.length > 1 ? drag.handle(one.id) : {}}
                  />
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <Group key={group.name} group={group} goods={goods} />
          ))}
        </table>
      </div>
    </div>
  );
}

function Group({
  group,
  goods,
}: {
  readonly group: CompareGroup;
  readonly goods: readonly ComparisonGoods[];
}) {
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={goods.length + 1}>
          <span>{group.name}</span>
        </th>
      </tr>
      {group.rows.map((row) => (
        <tr key={row.slug} className={row.different ? styles.different : styles.same}>
          <th scope="row">
            {row.name.replace(inLongWords, '\u00ad')}
            {row.unit && <Fragment>, {oneLine(row.unit)}</Fragment>}
          </th>
          {row.cells.map((cell, at) => (
            <Value key={goods[at]?.id} slug={row.slug} cell={cell} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Between syllables of «позиционирования»: few browsers know how to part Russian words. */
const inLongWords = /(?<=\p{L}{6}[аеёиоуыэюя])(?=[бвгджзклмнпрстфхцчшщ][аеёиоуыэюя]\p{L}{3})/giu;

function Value(props: { readonly slug: string; readonly cell: CompareCell }) {
  const { text, share, best } = props.cell;
  return (
    <td className={best ? styles.best : undefined}>
      {text === null ? <span aria-label="нет данных">—</span> : isoValue(props.slug, unbroken(text))}
      {best && <VisuallyHidden>, лучшее значение</VisuallyHidden>}
      {share !== null && (
        <span className={styles.bar} aria-hidden>
          <i style={{ inlineSize: `${Math.max(share * 100, 1).toFixed(1)}%` }} />
        </span>
      )}
    </td>
  );
}
