import { printableLine } from '../../kernel/text/printable-text.ts';
import type { ContentBlock } from '@spindle/contract/content/content';
import type { SiteSettings } from '@spindle/contract/content/site';
import { grey, ink, openPdf, type PdfLayout } from '../../kernel/pdf/pdf-page.ts';
import { drawTable } from '../../kernel/pdf/pdf-table.ts';
import { proseOf } from './article-prose.rules.ts';

export interface ArticlePdfInput {
  readonly title: string;
  readonly lead: string;
  readonly blocks: readonly ContentBlock[];
  /** Where the article is on the site. */
  readonly url: string;
  readonly site: SiteSettings;
  readonly publicUrl: URL;
  /** `2026-11-15`. */
  readonly day: string;
}

const nbsp = '\u00a0';

/** Prints an article of the press centre: its text and tables, without forms, goods and films. */
export async function printArticle(article: ArticlePdfInput): Promise<Buffer> {
  const { title, lead, blocks, site, day } = article;
  const layout = openPdf({ title, createdAt: new Date(`${day}T00:00:00Z`) });
  const { pdf, left, width } = layout;
  pdf.font('bold').fontSize(18).text(printableLine(title), left, pdf.y, { width });
  pdf.font('regular').fontSize(9).fillColor(grey);
  pdf.text(new URL(article.url, article.publicUrl).href, { width }).moveDown(0.6);
  pdf.fontSize(11).fillColor(ink).text(printableLine(lead), { width });
  for (const block of blocks) {
    if (block.type === 'html') writeProse(layout, block.html);
    if (block.type === 'table') writeTable(layout, block);
  }
  const { companyName, phone } = site.pageTemplate;
  return layout.finish((page, pages) => `${companyName}, ${phone}   лист ${page} из${nbsp}${pages}`);
}

function writeProse({ pdf, left, width, bottom }: PdfLayout, html: string): void {
  for (const { kind, text } of proseOf(html)) {
    const isHeading = kind === 'heading';
    if (isHeading && pdf.y + 60 > bottom) pdf.addPage();
    pdf.moveDown(isHeading ? 1 : 0.5);
    pdf.font(isHeading ? 'bold' : 'regular').fontSize(isHeading ? 12 : 10);
    const indent = kind === 'item' ? 12 : 0;
    pdf.fillColor(ink).text(printableLine(text), left + indent, pdf.y, { width: width - indent });
  }
}

function writeTable(
  layout: PdfLayout,
  { caption, head, rows, numeric }: Extract<ContentBlock, { type: 'table' }>,
): void {
  const { pdf, left, width, bottom } = layout;
  if (pdf.y + 90 > bottom) pdf.addPage();
  pdf.moveDown(0.8).font('bold').fontSize(10).fillColor(ink);
  if (caption) pdf.text(printableLine(caption), left, pdf.y, { width }).moveDown(0.4);
  const columns = head.map((title, index) => ({
    title,
    ...(index > 0 && { width: width / (head.length + 1) }),
    ...(numeric[index] && { align: 'right' as const }),
  }));
  drawTable(layout, columns, rows);
}
