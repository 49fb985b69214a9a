import { dateInWords } from '../../../kernel/text/document-text.ts';
import { openSheet } from '../../../kernel/pdf/pdf-page.ts';
import { consignmentPdf } from './consignment-pdf.ts';
import { numberOf, type OrderPaper } from './order-document.ts';
import { drawWaybillEnd, waybillEndHeight } from './waybill-end.ts';
import { drawWaybillHead } from './waybill-head.ts';
import { drawWaybillTable } from './waybill-table.ts';

/** What leaves with the goods, by the country whose money the order is in. */
export const waybillPdf = (paper: OrderPaper): Promise<Buffer> =>
  paper.currency === 'RUB' ? transferPdf(paper) : consignmentPdf(paper);

/**
 * УПД in the form of the government's decree 1137 and the tax service's letter ММВ-20-3/96@: invoice for VAT
 * and act of transfer in one, its lines, columns and fields numbered as prescribed.
 */
async function transferPdf(paper: OrderPaper): Promise<Buffer> {
  const title = `Универсальный передаточный документ № ${numberOf(paper)} от ${dateInWords(paper.issuedOn)}`;
  const createdAt = new Date(`${paper.issuedOn}T09:00:00Z`);
  const sheet = openSheet({ title, createdAt, landscape: true, edge: 18 });
  drawWaybillHead(sheet, paper);
  drawWaybillTable(sheet, paper, waybillEndHeight(sheet, paper));
  const { start, count } = sheet.pdf.bufferedPageRange();
  drawWaybillEnd(sheet, paper, start + count);
  return sheet.finish((page, pages) => `УПД ${numberOf(paper)}. Лист ${page} из ${pages}`);
}
