import type { RefObject } from 'react';
import type { TableLayout } from './goods-table-columns.ts';
import type { GoodsTableProps } from './goods-table.tsx';
import { TableFilters } from './table-filters.tsx';
import { TableColumns } from './table-columns.tsx';
import { TableMarks } from './table-marks.tsx';
import { useTableDrawing } from './use-table-drawing.ts';
import { useTableKeys } from './use-table-keys.ts';
import type { TableGoods } from '../card/tile-goods.ts';

export interface TableInstrumentProps {
  readonly box: RefObject<HTMLElement | null>;
  /** What the pointer or the focus reached before this code. */
  readonly at: RefObject<EventTarget | null>;
  readonly goods: readonly TableGoods[];
  readonly layout: TableLayout;
  readonly drawingOf: (item: TableGoods) => string | null;
  readonly filterOf: GoodsTableProps['filterOf'];
}

/** What a table does under the hand: the drawing follows the pointer, keys move, rows are marked, columns chosen and filtered. */
export function TableInstrument(props: TableInstrumentProps) {
  const { box, at, goods, layout, drawingOf, filterOf } = props;
  useTableDrawing(box, at, goods, drawingOf);
  useTableKeys(box);
  return (
    <>
      <TableColumns box={box} layout={layout} />
      {filterOf && <TableFilters box={box} layout={layout} filterOf={filterOf} />}
      <TableMarks box={box} goods={goods} />
    </>
  );
}
