import { printableLine } from '../text/printable-text.ts';
import { hairline, ink, type PdfLayout } from './pdf-page.ts';

export interface Column {
  readonly title: string;
  /** Points; a column without a width takes the remaining space. */
  readonly width?: number;
  readonly align?: 'left' | 'right' | 'center';
  /** Stands above this column and its neighbours of the same group. */
  readonly group?: string;
  /** Number or letter of the column, where an official form prescribes one. */
  readonly mark?: string;
}

interface TableOptions {
  readonly size?: number;
  readonly padding?: number;
  /** Keeps this many last rows on one page with the following content, which needs this height in points. */
  readonly together?: { readonly rows: number; readonly height: number };
}

interface Cell {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly align: 'left' | 'right' | 'center';
  readonly shaded: boolean;
}

/** A ruled table that goes on over pages, its head on each. Begins at the current line, ends below the last row. */
export function drawTable(
  layout: PdfLayout,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { size = 8.5, padding = 4, together = { rows: 0, height: 0 } }: TableOptions = {},
): void {
  const { pdf, left, width, bottom } = layout;
  const fixed = columns.reduce((total, column) => total + (column.width ?? 0), 0);
  const widths = columns.map((column) => column.width ?? width - fixed);
  const starts = widths.map(
    (_, index) => left + widths.slice(0, index).reduce((total, one) => total + one, 0),
  );

  const textHeight = (text: string, cellWidth: number): number =>
    pdf.heightOfString(text, { width: cellWidth - padding * 2 }) + padding * 2;
  const rowHeight = (cells: readonly string[]): number =>
    Math.max(...cells.map((cell, index) => textHeight(cell, widths[index] ?? 0)));

  const draw = ({ text, x, y, width: cellWidth, height, align, shaded }: Cell): void => {
    if (shaded) pdf.rect(x, y, cellWidth, height).fill('#f2f5f8');
    pdf.lineWidth(0.6).strokeColor(hairline).rect(x, y, cellWidth, height).stroke();
    pdf.fillColor(ink).text(text, x + padding, y + padding, {
      width: cellWidth - padding * 2,
      height: height - padding,
      align,
    });
  };

  const drawRow = (cells: readonly string[], y: number, height: number, marks = false): void => {
    for (const [index, text] of cells.entries()) {
      const align = marks ? 'center' : (columns[index]?.align ?? 'left');
      draw({ text, x: starts[index] ?? left, y, width: widths[index] ?? 0, height, align, shaded: marks });
    }
  };

  const drawHead = (y: number): number => {
    pdf.font('bold').fontSize(size - 0.5);
    const groups = groupsOf(columns);
    const across = (from: number, to: number): number =>
      widths.slice(from, to).reduce((total, one) => total + one, 0);
    const upper = Math.max(
      0,
      ...groups.map(({ title, from, to }) => (title ? textHeight(title, across(from, to)) : 0)),
    );
    const lower = Math.max(
      ...columns.map(({ title, group }, index) => {
        const titleHeight = textHeight(title, widths[index] ?? 0);
        return group ? titleHeight : titleHeight - upper;
      }),
    );
    for (const { title, from, to } of groups) {
      const x = starts[from] ?? left;
      if (title)
        draw({ text: title, x, y, width: across(from, to), height: upper, align: 'left', shaded: true });
      for (let index = from; index < to; index++) {
        draw({
          text: columns[index]?.title ?? '',
          x: starts[index] ?? left,
          y: title ? y + upper : y,
          width: widths[index] ?? 0,
          height: title ? lower : upper + lower,
          align: columns[index]?.align === 'right' ? 'right' : 'left',
          shaded: true,
        });
      }
    }
    pdf.font('regular').fontSize(size);
    const below = y + upper + lower;
    if (!columns.some(({ mark }) => mark)) return below;
    const marks = columns.map(({ mark = '' }) => mark);
    const height = rowHeight(marks);
    drawRow(marks, below, height, true);
    return below + height;
  };

  let y = drawHead(pdf.y);
  const heights = rows.map((row) => rowHeight(row.map(printableLine)));
  const lastRows = Math.min(together.rows, rows.length - 1);
  for (const [index, row] of rows.entries()) {
    const height = heights[index] ?? 0;
    const remainingHeight =
      index === rows.length - lastRows ? heights.slice(index).reduce((a, b) => a + b, 0) : height;
    const after = index === rows.length - lastRows ? together.height : 0;
    if (y + Math.max(height, remainingHeight) + after > bottom) {
      pdf.addPage();
      y = drawHead(pdf.page.margins.top);
    }
    drawRow(row.map(printableLine), y, height);
    y += height;
  }
  pdf.x = left;
  pdf.y = y;
}

/** Adjacent columns of one group; a column without a group stands alone. */
function groupsOf(columns: readonly Column[]): { title: string | undefined; from: number; to: number }[] {
  const groups: { title: string | undefined; from: number; to: number }[] = [];
  for (const [index, { group }] of columns.entries()) {
    const last = groups.at(-1);
    if (group !== undefined && last?.title === group) last.to = index + 1;
    else groups.push({ title: group, from: index, to: index + 1 });
  }
  return groups;
}
