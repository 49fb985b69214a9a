import { dateInWords } from '../../../kernel/text/document-text.ts';
import { openPdf } from '../../../kernel/pdf/pdf-page.ts';
import { consignmentPdf } from './consignment-pdf.ts';
import { numberOf, type OrderDocument } from './order-document.ts';
import { drawWaybillEnd, waybillEndHeight } from './waybill-end.ts';
import { drawWaybillHead } from './waybill-head.ts';
import { drawWaybillTable } from './waybill-table.ts';

/** What leaves with the goods, by the country whose money the order is in. */
export const waybillPdf = (orderDocument: OrderDocument): Promise<Buffer> =>
  orderDocument.currency === 'RUB' ? transferPdf(orderDocument) : consignmentPdf(orderDocument);

/**
 * УПД in the form of the government's decree 1137 and the tax service's letter ММВ-20-3/96@: invoice for VAT
 * and act of transfer in one, its lines, columns and fields numbered as prescribed.
 */
async function transferPdf(orderDocument: OrderDocument): Promise<Buffer> {
  const title = `Универсальный передаточный документ № ${numberOf(orderDocument)} от ${dateInWords(orderDocument.issuedOn)}`;
  const createdAt = new Date(`${orderDocument.issuedOn}T09:00:00Z`);
  const layout = openPdf({ title, createdAt, landscape: true, edge: 18 });
  drawWaybillHead(layout, orderDocument);
  drawWaybillTable(layout, orderDocument, waybillEndHeight(layout, orderDocument));
  const { start, count } = layout.pdf.bufferedPageRange();
  drawWaybillEnd(layout, orderDocument, start + count);
  return layout.finish((page, pages) => `УПД ${numberOf(orderDocument)}. Лист ${page} из ${pages}`);
}
