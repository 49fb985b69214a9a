import { hairline, ink, printed, type Sheet } from './pdf-sheet.ts';

export interface Column {
  readonly title: string;
  /** Points; the one without a width takes what is left. */
  readonly width?: number;
  readonly align?: 'left' | 'right' | 'center';
}

const padding = 4;
const size = 8.5;

/** A ruled table that goes on over pages, its head on each. Begins at the current line, ends below the last row. */
export function drawTable(
  { pdf, left, width, bottom }: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  const fixed = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  const widths = columns.map((column) => column.width ?? width - fixed);

  const rowHeight = (cells: readonly string[]): number =>
    Math.max(
      ...cells.map((cell, index) => pdf.heightOfString(cell, { width: (widths[index] ?? 0) - padding * 2 })),
    ) +
    padding * 2;

  const drawRow = (cells: readonly string[], y: number, height: number, head: boolean): void => {
    let x = left;
    for (const [index, cell] of cells.entries()) {
      const cellWidth = widths[index] ?? 0;
      if (head) pdf.rect(x, y, cellWidth, height).fill('#f2f5f8');
      pdf.lineWidth(0.6).strokeColor(hairline).rect(x, y, cellWidth, height).stroke();
      pdf.fillColor(ink).text(cell, x + padding, y + padding, {
        width: cellWidth - padding * 2,
        height: height - padding,
        align: head && columns[index]?.align !== 'right' ? 'left' : (columns[index]?.align ?? 'left'),
      });
      x += cellWidth;
    }
  };

  const drawHead = (y: number): number => {
    pdf.font('bold').fontSize(size - 0.5);
    const titles = columns.map(({ title }) => title);
    const height = rowHeight(titles);
    drawRow(titles, y, height, true);
    pdf.font('regular').fontSize(size);
    return y + height;
  };

  let y = drawHead(pdf.y);
  for (const row of rows) {
    const cells = row.map(printed);
    const height = rowHeight(cells);
    if (y + height > bottom) {
      pdf.addPage();
      y = drawHead(pdf.page.margins.top);
    }
    drawRow(cells, y, height, false);
    y += height;
  }
  pdf.x = left;
  pdf.y = y;
}
