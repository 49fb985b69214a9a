import type { GoodsCard } from '@spindle/contract/goods';
import type { TableColumn } from '@spindle/contract/search';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../format/money.ts';
import { formatRange, NBSP } from '../../format/number.ts';
import { classNames } from '../../ui/class-names.ts';
import { Price } from '../../ui/price.tsx';
import { Cell, HeadCell, type HeadCellProps, Table } from '../../ui/table.tsx';
import { useBuyerCity } from './goods-card-city.ts';
import { priceFrom, type ShownColumn, tableLayout } from './goods-table-columns.ts';
import { SeriesHead } from './goods-table-series.tsx';
import { TableStock } from './goods-table-stock.tsx';
import { selectedOption } from './product-data.ts';
import styles from './goods-table.module.css';

export interface GoodsTableProps {
  /** What is listed; read aloud as the table's name. */
  readonly caption: string;
  readonly goods: readonly GoodsCard[];
  readonly columns: readonly TableColumn[];
  /** How a column is sorted and where a press leads: `p.<slug>` or `price`; without it heads are plain. */
  readonly sort?: (column: string) => HeadCellProps['sort'];
  /** At the end of a row: quantity and the cart. */
  readonly actions?: (goods: GoodsCard) => ReactNode;
}

/** An engineering table: the drawing's letters over the columns, units in the head, stock and price in every row. */
export function GoodsTable({ caption, goods, columns, sort, actions }: GoodsTableProps) {
  const city = useBuyerCity();
  const layout = tableLayout(goods, columns);
  const [key] = layout.columns;
  const { tiers, hasHints, hasBrands, hasNames } = layout;
  return (
    <div className={styles.box}>
      <SeriesHead title={caption} goods={goods[Math.floor(goods.length / 2)]} lifted={layout.lifted} />
      <p className={styles.smallHead} aria-hidden>
        {key && <span>{[key.letter ?? key.name, key.unit].filter(Boolean).join(', ')}</span>}
        <span>Артикул, наличие</span>
        <span>Цена</span>
      </p>
      <Table caption={caption} stickyHead className={classNames(styles.table, !key && styles.keyless)}>
        <thead>
          <tr>
            <HeadCell>Артикул</HeadCell>
            {layout.columns.map((column) => (
              <ColumnHead key={column.slug} column={column} sort={sort?.(`p.${column.slug}`)} />
            ))}
            {hasHints && <HeadCell className={styles.wide}>Применение</HeadCell>}
            {hasBrands && <HeadCell className={styles.wide}>Бренд</HeadCell>}
            <HeadCell>Наличие</HeadCell>
            <HeadCell num data-num sort={sort?.('price')}>
              <span className={styles.head}>
                Цена
                <small>{tiers[0] ? formatRange(1, tiers[0] - 1, 'шт.') : `с${NBSP}НДС`}</small>
              </span>
            </HeadCell>
            {tiers.map((from) => (
              <HeadCell key={from} num data-num className={styles.wide}>
                <span className={styles.head}>
                  Цена
                  <small>
                    от {from}
                    {NBSP}шт.
                  </small>
                </span>
              </HeadCell>
            ))}
            {actions && <HeadCell num>Количество</HeadCell>}
          </tr>
        </thead>
        <tbody>
          {goods.map((item) => {
            const option = selectedOption(item);
            return (
              <tr key={item.id}>
                <th scope="row" className={styles.article}>
                  <Link className="link" to={item.url} prefetch="intent" title={item.name}>
                    {option?.article}
                  </Link>
                  {hasNames && <small>{item.name}</small>}
                </th>
                {layout.columns.map((column, at) => (
                  <Cell
                    key={column.slug}
                    num={column.is_number}
                    strong={at === 0}
                    className={at === 0 ? styles.key : styles.value}
                  >
                    {column.cells[item.id]}
                  </Cell>
                ))}
                {hasHints && <Cell className={classNames(styles.wide, styles.quiet)}>{item.hint}</Cell>}
                {hasBrands && (
                  <Cell className={classNames(styles.wide, styles.quiet)}>{item.brand?.name}</Cell>
                )}
                <Cell className={styles.stock}>
                  <TableStock goods={item} city={city} />
                </Cell>
                <Cell num className={styles.price}>
                  <Price
                    value={option?.price.current_value_with_tax}
                    old={option?.price.original_value_with_tax}
                  />
                </Cell>
                {tiers.map((from) => (
                  <Cell key={from} num className={classNames(styles.wide, styles.quiet)}>
                    {tierText(item, from)}
                  </Cell>
                ))}
                {actions && (
                  <Cell act className={styles.act}>
                    {actions(item)}
                  </Cell>
                )}
              </tr>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}

function tierText(goods: GoodsCard, from: number): string {
  const price = priceFrom(goods, from);
  return price === null ? '' : formatMoney(price);
}

/** The letter of the drawing stands for the name, which is read aloud and shown as a hint. */
function ColumnHead({ column, sort }: { column: ShownColumn; sort: HeadCellProps['sort'] }) {
  return (
    <HeadCell
      num={column.is_number}
      data-num={column.is_number || undefined}
      sort={sort}
      className={styles.value}
    >
      <span className={styles.head}>
        {column.letter ? <abbr title={column.name}>{column.letter}</abbr> : column.name}
        {column.unit && <small>{column.unit}</small>}
      </span>
    </HeadCell>
  );
}
