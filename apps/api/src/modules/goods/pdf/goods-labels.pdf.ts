import { encode } from 'uqr';
import { ink, grey, openPdf, type Pdf } from '../../../kernel/pdf/pdf-page.ts';
import { qrRuns } from '../../../kernel/qr-path.ts';
import { printableLine } from '../../../kernel/text/printable-text.ts';

export interface GoodsLabel {
  readonly article: string;
  readonly name: string;
  readonly brand: string;
  /** «4 870,50 ₽»; empty without a price. */
  readonly price: string;
}

/** Self-adhesive A4 with 3 × 8 labels of 70 × 37 mm, the most common one. */
const columns = 3;
const rows = 8;
const mm = 72 / 25.4;
const [width, height] = [70 * mm, 37 * mm];
const padding = 4 * mm;
/** The empty foot of a page needs this much, or it begins another page. */
const footEdge = 8;
const qrSide = 20 * mm;

/** Labels of shelves and parcels: the code holds the article, so that any scanner finds the goods in the office. */
export function renderLabels(labels: readonly GoodsLabel[], createdAt: Date): Promise<Buffer> {
  const layout = openPdf({ title: 'Этикетки', createdAt, edge: footEdge });
  const { pdf } = layout;
  const top = (pdf.page.height - rows * height) / 2;
  for (const [at, label] of labels.entries()) {
    const place = at % (columns * rows);
    if (at > 0 && place === 0) pdf.addPage();
    const [x, y] = [(place % columns) * width, top + Math.floor(place / columns) * height];
    drawLabel(pdf, label, x + padding, y + padding);
  }
  return layout.finish(() => '');
}

function drawLabel(pdf: Pdf, { article, name, brand, price }: GoodsLabel, x: number, y: number): void {
  const code = encode(article, { ecc: 'M', border: 0 });
  pdf
    .save()
    .translate(x, y)
    .scale(qrSide / code.size);
  pdf.addContent(
    Buffer.from(
      qrRuns({ size: code.size, dark: code.data })
        .map((run) => `${run.x} ${run.y} ${run.length} 1 re\n`)
        .join(''),
    ),
  );
  pdf.fill(ink).restore();
  const left = x + qrSide + 2.5 * mm;
  const line = { width: width - 2 * padding - qrSide - 2.5 * mm, lineBreak: true, ellipsis: true };
  pdf.font('bold').fontSize(11).fillColor(ink);
  pdf.text(printableLine(article), left, y, { ...line, height: 14 });
  pdf
    .font('regular')
    .fontSize(8)
    .text(printableLine(name), left, y + 16, { ...line, height: 31 });
  pdf
    .fillColor(grey)
    .text(printableLine(brand), left, y + 48, { ...line, height: 10 })
    .fillColor(ink);
  if (price !== '')
    pdf
      .font('bold')
      .fontSize(12)
      .text(price, x, y + qrSide + 2 * mm, { width: width - 2 * padding, height: 16, align: 'right' });
}
