import { vatMark } from '@spindle/contract/money/vat-words';
import { classNames } from '@spindle/ui/class-names.ts';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatRange, NBSP, unbroken } from '@spindle/ui/format/number.ts';
import { Price } from '@spindle/ui/text/price.tsx';
import { Cell, HeadCell, type HeadCellProps, Table } from '@spindle/ui/layout/table.tsx';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Link } from 'react-router';
import { useBuyerCity } from '../../stock/goods-card-city.ts';
import { tableActions } from '../cart/buy-controls.tsx';
import {
  barsOf,
  groupsOf,
  longestOf,
  priceBefore,
  priceFrom,
  tableDrawing,
  type VisibleColumn,
  type TableLayout,
  tableLayout,
} from './goods-table-columns.ts';
import { SeriesHead } from './goods-table-series.tsx';
import { TableStock } from './goods-table-stock.tsx';
import { goodsTools } from '../goods-tools.tsx';
import { isoValue } from '../card/iso-value.tsx';
import { cardKey, netOf, selectedOption } from '../cart/selected-option.ts';
import type { GoodsTableProps } from './goods-table-props.ts';
import { useTableFits } from './use-table-fits.ts';
import { useTableInstrument } from './use-table-instrument.ts';
import type { TableGoods } from '../card/tile-goods.ts';
import styles from './goods-table.module.css';

interface FittedTableProps {
  readonly box: RefObject<HTMLElement | null>;
  readonly caption: string;
  readonly children: ReactNode;
}

/** An engineering table: drawing letters and units in the head, stock and price in every row. */
export function GoodsTable(props: GoodsTableProps) {
  const { caption, goods, columns, extras, facets, sort, filterOf } = props;
  const city = useBuyerCity();
  const box = useRef<HTMLDivElement>(null);
  const sorted = columns.find(({ slug }) => sort?.(`p.${slug}`)?.direction)?.slug;
  const layout = tableLayout(goods, columns, { sorted, city, extras });
  const { Instrument, at, ...reach } = useTableInstrument();
  return (
    <div
      ref={box}
      className={styles.box}
      style={{ '--name': `${layout.nameWidth}px`, '--act': `${layout.actionsWidth}px` } as object}
      {...reach}
    >
      <SeriesHead
        title={caption}
        goods={goods[Math.floor(goods.length / 2)]}
        layout={layout}
        groups={groupsOf(facets)}
      />
      <p className={styles.smallHead} aria-hidden>
        <span>Модель, артикул</span>
        <span>Цена</span>
      </p>
      <FittedTable box={box} caption={caption}>
        <Head goods={goods} layout={layout} sort={sort} />
        <Rows goods={goods} layout={layout} city={city} />
      </FittedTable>
      {Instrument && (
        <Instrument
          box={box}
          at={at}
          goods={goods}
          layout={layout}
          drawingOf={(item) => tableDrawing(selectedOption(item)?.image.original, layout)}
          filterOf={filterOf}
        />
      )}
    </div>
  );
}

/** Whether it fits is its own: head and rows are not drawn again for it. */
function FittedTable({ box, caption, children }: FittedTableProps) {
  const fits = useTableFits(box);
  return (
    <Table caption={caption} stickyHead={fits} className={classNames(styles.table, !fits && styles.wide)}>
      {children}
    </Table>
  );
}

function Head({
  goods,
  layout: { columns, hints, tiers, longest },
  sort,
}: { layout: TableLayout } & Pick<GoodsTableProps, 'goods' | 'sort'>) {
  return (
    <thead>
      <tr>
        <HeadCell>Модель, артикул</HeadCell>
        {columns.map((column) => (
          <ColumnHead key={column.slug} column={column} sort={sort?.(`p.${column.slug}`)} />
        ))}
        {hints && (
          <HeadCell data-from={hints.from} data-col="hint" data-longest={longest.hint}>
            Применение
          </HeadCell>
        )}
        <HeadCell className={styles.stock} data-longest={longest.stock}>
          Наличие
        </HeadCell>
        {tiers.map(({ quantity, from }) => (
          <HeadCell
            key={quantity}
            num
            data-num
            data-from={from}
            data-col={`from-${quantity}`}
            data-longest={longest.price}
          >
            <span className={styles.head}>
              Цена
              <small>
                от {quantity}
                {NBSP}шт.
              </small>
            </span>
          </HeadCell>
        ))}
        <HeadCell data-columns>
          <VisuallyHidden>Сравнение</VisuallyHidden>
        </HeadCell>
        <HeadCell num data-num sort={sort?.('price')} className={styles.price} data-longest={longest.price}>
          <span className={styles.head}>
            Цена
            <small>
              {tiers[0]
                ? formatRange(1, tiers[0].quantity - 1, 'шт.')
                : vatMark(goods.map((item) => netOf(selectedOption(item))))}
            </small>
          </span>
        </HeadCell>
        <HeadCell num className={styles.act}>
          Количество
        </HeadCell>
      </tr>
    </thead>
  );
}

interface RowsProps extends Pick<GoodsTableProps, 'goods'> {
  readonly layout: TableLayout;
  readonly city: string | null;
}

function Rows({ goods, layout, city }: RowsProps) {
  const { columns, hints, tiers, names } = layout;
  const bars = columns.map(barsOf);
  return (
    <tbody>
      {goods.map((item) => {
        const key = cardKey(item);
        return (
          <Row
            key={key}
            goods={item}
            name={names.get(key)}
            columns={columns}
            bars={bars.map((column) => column[key])}
            hints={hints}
            tiers={tiers}
            city={city}
          />
        );
      })}
    </tbody>
  );
}

interface RowProps extends Pick<TableLayout, 'columns' | 'hints' | 'tiers'> {
  readonly goods: TableGoods;
  readonly name: string | undefined;
  readonly bars: readonly (number | undefined)[];
  readonly city: string | null;
}

function Row({ goods: item, name, columns, bars, hints, tiers, city }: RowProps) {
  const key = cardKey(item);
  const option = selectedOption(item);
  return (
    <tr data-row={key}>
      <th scope="row" className={styles.article}>
        <div className={styles.name}>
          <input type="checkbox" className={styles.mark} aria-label={`Отметить: ${item.name}`} data-mark />
          <Link prefetch="intent" to={item.url} title={item.name}>
            {unbroken(name ?? '')}
          </Link>
          <small>
            {option?.article}
            {option?.is_used && `, б\u2060/\u2060у`}
            {item.brand && !item.name.includes(item.brand.name) && `, ${item.brand.name}`}
          </small>
        </div>
      </th>
      {columns.map((column, at) => {
        const bar = bars[at];
        return (
          <Cell
            key={column.slug}
            num={column.is_number}
            strong={at === 0}
            className={classNames(column.tells && styles.tells, bar !== undefined && styles.bar)}
            style={bar ? ({ '--bar': bar } as object) : undefined}
            data-from={column.from}
            data-col={column.slug}
            data-letter={column.letter ?? undefined}
            data-name={column.tells && !column.letter ? column.name : undefined}
          >
            {isoValue(column.slug, column.cells[key] ?? '')}
          </Cell>
        );
      })}
      {hints && (
        <Cell className={styles.quiet} data-from={hints.from} data-col="hint">
          {item.hint}
        </Cell>
      )}
      <Cell className={styles.stock}>
        <TableStock goods={item} city={city} />
      </Cell>
      {tiers.map(({ quantity, from }) => (
        <Cell key={quantity} num className={styles.quiet} data-from={from} data-col={`from-${quantity}`}>
          {tierText(item, quantity)}
        </Cell>
      ))}
      <Cell className={styles.tools}>{goodsTools(item)}</Cell>
      <Cell num className={styles.price}>
        <Price
          value={option?.price.current_value_with_tax}
          old={option && priceBefore(option.price)}
          personalPercent={option?.price.personal_percent}
          net={netOf(option)}
        />
      </Cell>
      <Cell act className={styles.act}>
        {tableActions(item)}
      </Cell>
    </tr>
  );
}

function tierText(goods: TableGoods, quantity: number): string {
  const price = priceFrom(goods, quantity);
  return price === null ? '' : formatMoney(price);
}

/** The drawing's letter stands for the name, which is read aloud and shown as a tooltip. */
function ColumnHead({ column, sort }: { column: VisibleColumn; sort: HeadCellProps['sort'] }) {
  return (
    <HeadCell
      num={column.is_number}
      data-num={column.is_number || undefined}
      sort={sort}
      data-from={column.from}
      data-col={column.slug}
      data-letter={column.letter ?? undefined}
      data-longest={longestOf(Object.values(column.cells))}
    >
      <span className={styles.head}>
        {column.letter ? <abbr title={column.name}>{column.letter}</abbr> : column.name}
        {column.unit && <small>{column.unit}</small>}
      </span>
    </HeadCell>
  );
}
