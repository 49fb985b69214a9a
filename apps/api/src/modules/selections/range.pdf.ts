import { setImmediate as pause } from 'node:timers/promises';
import type { GoodsCard } from '@spindle/contract/catalogue/goods';
import type { SiteSettings } from '@spindle/contract/content/site';
import { withVat } from '@spindle/contract/money/vat-words';
import { dateInWords, moneyText } from '../../kernel/text/document-text.ts';
import { grey, ink, openPdf } from '../../kernel/pdf/pdf-page.ts';
import { printableLine } from '../../kernel/text/printable-text.ts';
import { type Column, drawTable } from '../../kernel/pdf/pdf-table.ts';

interface RangePdfInput {
  readonly title: string;
  /** Where the whole range is. */
  readonly url: string;
  readonly total: number;
  readonly groups: readonly { readonly name: string; readonly goods: readonly GoodsCard[] }[];
  readonly site: SiteSettings;
  readonly publicUrl: URL;
  /** `2026-11-15`. */
  readonly day: string;
}

const nbsp = '\u00a0';
const columnsOf = (goods: readonly GoodsCard[]): Column[] => [
  { title: 'Артикул', width: 104 },
  { title: 'Наименование' },
  { title: 'Основные размеры', width: 150 },
  { title: withVat('Цена', [untaxed(goods) ? null : 0]), width: 84, align: 'right' },
];

/** Prints a range of goods as a price list: groups in order with articles, sizes and prices of the day. */
export async function printRange(range: RangePdfInput): Promise<Buffer> {
  const { title, total, groups, site, day } = range;
  const layout = openPdf({ title, createdAt: new Date(`${day}T00:00:00Z`) });
  const { pdf, left, width, bottom } = layout;
  const printedCount = groups.reduce((count, { goods }) => count + goods.length, 0);
  const address = new URL(range.url, range.publicUrl).href;
  pdf.font('bold').fontSize(18).text(printableLine(title), left, pdf.y, { width });
  pdf.font('regular').fontSize(9).fillColor(grey);
  pdf.text(`Цены на\u00a0${dateInWords(day)} Наличие и\u00a0полный список: ${address}`, { width });
  if (printedCount < total)
    pdf.text(
      `Напечатано ${printedCount} из\u00a0${total} товаров: самые востребованные в\u00a0каждой группе.`,
      {
        width,
      },
    );
  for (const { name, goods } of groups) {
    if (pdf.y + 70 > bottom) pdf.addPage();
    pdf.moveDown(1).font('bold').fontSize(11).fillColor(ink).text(printableLine(name), left).moveDown(0.4);
    drawTable(layout, columnsOf(goods), goods.map(rowOf));
    // Yields between groups, so that a long document does not block other requests.
    await pause();
  }
  const { companyName, phone } = site.pageTemplate;
  return layout.finish((page, pages) => `${companyName}, ${phone}   лист ${page} из${nbsp}${pages}`);
}

const untaxed = (goods: readonly GoodsCard[]): boolean =>
  goods.some(({ options }) => options[0]?.price.vat_rate === 'none');

function rowOf(card: GoodsCard): string[] {
  const [option] = card.options;
  const price = option?.price.current_value_with_tax ?? null;
  return [
    option?.article ?? '',
    card.name,
    card.specs.map(({ name, value, unit }) => `${name} ${value}${unit ? nbsp + unit : ''}`).join(', '),
    price === null ? 'по\u00a0запросу' : moneyText(Math.round(price * 100)),
  ];
}
