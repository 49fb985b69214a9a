import { TableFilters } from './table-filters.tsx';
import { TableColumns } from './table-columns.tsx';
import type { TableInstrumentProps } from './goods-table-props.ts';
import { TableMarks } from './table-marks.tsx';
import { useTableDrawing } from './use-table-drawing.ts';
import { useTableKeys } from './use-table-keys.ts';

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
