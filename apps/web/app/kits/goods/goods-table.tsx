import type { GoodsCard } from '@spindle/contract/goods';
import type { FilterValue, TableColumn } from '@spindle/contract/search';
import { classNames } from '@spindle/ui/class-names.ts';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatRange, NBSP } from '@spindle/ui/format/number.ts';
import { Price } from '@spindle/ui/price.tsx';
import { Cell, HeadCell, type HeadCellProps, Table } from '@spindle/ui/table.tsx';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useBuyerCity } from '../stock/goods-card-city.ts';
import { tableActions } from './buy-controls.tsx';
import { priceBefore, priceFrom, type ShownColumn, tableLayout } from './goods-table-columns.ts';
import { SeriesHead } from './goods-table-series.tsx';
import { TableStock } from './goods-table-stock.tsx';
import { goodsTools } from './goods-tools.tsx';
import { cardKey, selectedOption } from './selected-option.ts';
import styles from './goods-table.module.css';

export interface GoodsTableProps {
  /** What is listed; read aloud as the table's name. */
  readonly caption: string;
  readonly goods: readonly GoodsCard[];
  readonly columns: readonly TableColumn[];
  /** Of the whole listing. */
  readonly brands?: readonly FilterValue[] | undefined;
  /** How a column is sorted and where a press leads: `p.<slug>` or `price`; without it heads are plain. */
  readonly sort?: (column: string) => HeadCellProps['sort'];
  /** At the end of a row: quantity and the cart. */
  readonly actions?: (goods: GoodsCard) => ReactNode;
}

/** An engineering table: the drawing's letters over the columns, units in the head, stock and price in every row. */
export function GoodsTable(props: GoodsTableProps) {
  const { caption, goods, columns, brands: all = [], sort, actions = tableActions } = props;
  const city = useBuyerCity();
  const sorted = columns.find(({ slug }) => sort?.(`p.${slug}`)?.direction)?.slug;
  const chosen = all.filter(({ checked }) => checked);
  const hasBrands = (chosen.length > 0 ? chosen : all).length > 1;
  const layout = tableLayout(goods, columns, { hasActions: true, hasBrands, sorted });
  const [key] = layout.columns;
  const { tiers, hints, brands, hasNames } = layout;
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
            {hints && <HeadCell className={styles[hints.from]}>Применение</HeadCell>}
            {brands && <HeadCell className={styles[brands.from]}>Бренд</HeadCell>}
            <HeadCell>Наличие</HeadCell>
            <HeadCell num data-num sort={sort?.('price')}>
              <span className={styles.head}>
                Цена
                <small>{tiers[0] ? formatRange(1, tiers[0].quantity - 1, 'шт.') : `с${NBSP}НДС`}</small>
              </span>
            </HeadCell>
            {tiers.map(({ quantity, from }) => (
              <HeadCell key={quantity} num data-num className={styles[from]}>
                <span className={styles.head}>
                  Цена
                  <small>
                    от {quantity}
                    {NBSP}шт.
                  </small>
                </span>
              </HeadCell>
            ))}
            <HeadCell>
              <VisuallyHidden>Сравнение</VisuallyHidden>
            </HeadCell>
            <HeadCell num>Количество</HeadCell>
          </tr>
        </thead>
        <tbody>
          {goods.map((item) => {
            const option = selectedOption(item);
            return (
              <tr key={cardKey(item)}>
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
                    className={classNames(at === 0 && styles.key, columnClass(column))}
                  >
                    {column.cells[cardKey(item)]}
                  </Cell>
                ))}
                {hints && <Cell className={classNames(styles[hints.from], styles.quiet)}>{item.hint}</Cell>}
                {brands && (
                  <Cell className={classNames(styles[brands.from], styles.quiet)}>{item.brand?.name}</Cell>
                )}
                <Cell className={styles.stock}>
                  <TableStock goods={item} city={city} />
                </Cell>
                <Cell num className={styles.price}>
                  <Price
                    value={option?.price.current_value_with_tax}
                    old={option && priceBefore(option.price)}
                    own={option?.price.personal_percent}
                    net={option?.price.current_value_without_tax}
                  />
                </Cell>
                {tiers.map(({ quantity, from }) => (
                  <Cell key={quantity} num className={classNames(styles[from], styles.quiet)}>
                    {tierText(item, quantity)}
                  </Cell>
                ))}
                <Cell className={styles.tools}>{goodsTools(item)}</Cell>
                <Cell act className={styles.act}>
                  {actions(item)}
                </Cell>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}

/** A letter of the drawing is explained by its column: on paper none may be left out. */
const columnClass = ({ from, letter }: ShownColumn): string =>
  classNames(styles[from], letter !== null && styles.lettered);

function tierText(goods: GoodsCard, quantity: number): string {
  const price = priceFrom(goods, quantity);
  return price === null ? '' : formatMoney(price);
}

/** The letter of the drawing stands for the name, which is read aloud and shown as a hint. */
function ColumnHead({ column, sort }: { column: ShownColumn; sort: HeadCellProps['sort'] }) {
  return (
    <HeadCell
      num={column.is_number}
      data-num={column.is_number || undefined}
      sort={sort}
      className={columnClass(column)}
    >
      <span className={styles.head}>
        {column.letter ? <abbr title={column.name}>{column.letter}</abbr> : column.name}
        {column.unit && <small>{column.unit}</small>}
      </span>
    </HeadCell>
  );
}
