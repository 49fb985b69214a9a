import type { Facets, TableColumn, TableExtras } from '@spindle/contract/catalogue/search';
import type { HeadCellProps } from '@spindle/ui/layout/table.tsx';
import type { ReactNode, RefObject } from 'react';
import type { TableLayout } from './goods-table-columns.ts';
import type { TableGoods } from '../card/tile-goods.ts';

export interface ColumnFilter {
  readonly isSet: boolean;
  readonly controls: ReactNode;
}

export interface GoodsTableProps {
  /** What is listed; read aloud as the table's name. */
  readonly caption: string;
  readonly goods: readonly TableGoods[];
  readonly columns: readonly TableColumn[];
  readonly extras?: TableExtras | undefined;
  /** Of the whole listing. */
  readonly facets?: Facets | undefined;
  /** How a column is sorted and where a press leads: `p.<slug>` or `price`; without it heads are plain. */
  readonly sort?: (column: string) => HeadCellProps['sort'];
  /** The filter of a column, where it has one. */
  readonly filterOf?: ((slug: string) => ColumnFilter | undefined) | undefined;
}

export interface TableInstrumentProps {
  readonly box: RefObject<HTMLElement | null>;
  /** What the pointer or the focus reached before this code. */
  readonly at: RefObject<EventTarget | null>;
  readonly goods: readonly TableGoods[];
  readonly layout: TableLayout;
  readonly drawingOf: (item: TableGoods) => string | null;
  readonly filterOf: GoodsTableProps['filterOf'];
}
