import { shopCurrency } from '@spindle/contract/shop/shop-locale';
import { kitCode } from '@spindle/contract/kits/kit-code';
import type { KitOption, KitVariant } from '@spindle/contract/kits/configurator';
import { type VatPercent, withVat } from '@spindle/contract/money/vat-words';
import type { StoredSeller } from '@spindle/database/tables/orders';
import { numberText } from '../../kernel/text/number-text.ts';
import { dateInWords, moneyText } from '../../kernel/text/document-text.ts';
import { drawDrawing } from '../../kernel/pdf/pdf-drawing.ts';
import { drawLetterhead } from '../../kernel/pdf/pdf-letterhead.ts';
import { grey, hairline, ink, openPdf, type PdfLayout } from '../../kernel/pdf/pdf-page.ts';
import { printableLine } from '../../kernel/text/printable-text.ts';
import { totalsRow, taxRows } from '../../kernel/pdf/document-totals.ts';
import { drawSums } from '../../kernel/pdf/pdf-totals.ts';
import { vatWithin } from '../pricing/pricing.rules.ts';

interface KitPdfParts {
  readonly variant: KitVariant;
  readonly svg: string;
  readonly seller: StoredSeller;
  readonly publicUrl: URL;
  /** `2026-11-15`. */
  readonly day: string;
}

const nbsp = '\u00a0';
const drawing = { width: 240, height: 176 };
const columns = { stage: 122, price: 92 };

const kopecks = (roubles: number): number => Math.round(roubles * 100);
const money = (roubles: number | null): string =>
  roubles === null ? 'по\u00a0запросу' : moneyText(kopecks(roubles));
const delta = ({ price_with_tax: roubles, is_included }: KitOption): string => {
  if (roubles === null) return 'по\u00a0запросу';
  if (is_included || roubles === 0) return 'в\u00a0базе';
  return roubles > 0 ? `+${money(roubles)}` : `\u2212${money(-roubles)}`;
};

/** The PDF of a saved choice: the drawn machine, every option, prices of the day. */
export function printKit({ variant, svg, seller, publicUrl, day }: KitPdfParts): Promise<Buffer> {
  const title = `Комплектация ${kitCode(variant.id ?? '')}`;
  const layout = openPdf({
    title: `${title}: ${variant.goods.name}`,
    createdAt: new Date(`${day}T00:00:00Z`),
  });
  drawLetterhead(layout, seller);
  drawTop(layout, variant, { title, svg, day, address: new URL(variant.url, publicUrl).href });
  drawHead(layout, variant.vat_percent);
  for (const { id, name } of variant.stages)
    drawStage(layout, variant.vat_percent, name, chosenOf(variant, id));
  drawTotals(layout, variant);
  return layout.finish((page, pages) => `${title}. ${seller.phone}. Лист ${page} из${nbsp}${pages}`);
}

const chosenOf = ({ options, selected_ids: chosen }: KitVariant, stage: string): KitOption[] =>
  chosen.flatMap((id) => (options[id]?.stage_id === stage ? options[id] : []));

interface Top {
  readonly title: string;
  readonly svg: string;
  readonly day: string;
  readonly address: string;
}

function drawTop(
  { pdf, left, right, width }: PdfLayout,
  variant: KitVariant,
  { title, svg, day, address }: Top,
) {
  const top = pdf.y + 10;
  const textWidth = width - drawing.width - 16;
  pdf.font('bold').fontSize(17).fillColor(ink).text(title, left, top, { width: textWidth });
  pdf.font('regular').fontSize(9).fillColor(grey);
  pdf.text(`${dateInWords(day)}, по\u00a0прайс-листу на\u00a0этот день`, left, pdf.y + 3, {
    width: textWidth,
  });
  pdf.font('bold').fontSize(11).fillColor(ink);
  pdf.text(printableLine(variant.goods.name), left, pdf.y + 10, { width: textWidth });
  const facts = [
    ['Масса', `${numberText(variant.weight_kg)}${nbsp}кг`],
    ['Срок', variant.lead_days === 0 ? 'в\u00a0наличии' : `${variant.lead_days}${nbsp}дн.`],
  ] as const;
  for (const [name, value] of facts) {
    const y = pdf.y + 6;
    pdf.font('regular').fontSize(9).fillColor(grey).text(name, left, y, { width: 62, lineBreak: false });
    pdf.fillColor(ink).text(value, left + 62, y, { width: textWidth - 62 });
  }
  pdf
    .fontSize(8)
    .fillColor(grey)
    .text('Открыть и\u00a0изменить:', left, pdf.y + 10, { width: textWidth });
  pdf.text(address, { width: textWidth });
  drawDrawing(pdf, svg, { x: right - drawing.width, y: top, ...drawing });
  pdf.y = Math.max(pdf.y, top + drawing.height) + 10;
}

function drawHead({ pdf, left, right, width }: PdfLayout, percent: VatPercent): void {
  const y = pdf.y;
  pdf.font('regular').fontSize(8).fillColor(grey);
  pdf.text('Этап', left, y, { lineBreak: false });
  pdf.text('Опция', left + columns.stage, y, { lineBreak: false });
  pdf.text(withVat('К\u00a0цене станка', [percent]), left, y, { width, align: 'right', lineBreak: false });
  rule(pdf, left, right, y + 14, ink, 0.8);
  pdf.y = y + 18;
}

function rule(pdf: PdfLayout['pdf'], left: number, right: number, y: number, colour: string, weight: number) {
  pdf.moveTo(left, y).lineTo(right, y).lineWidth(weight).strokeColor(colour).stroke();
}

/** Its options one below the other; a line only under the stage. */
function drawStage(
  layout: PdfLayout,
  percent: VatPercent,
  name: string,
  options: readonly KitOption[],
): void {
  const { pdf, left, right, width, bottom } = layout;
  const textWidth = width - columns.stage - columns.price - 8;
  for (const [index, option] of options.entries()) {
    const [title, note] = [printableLine(option.name), printableLine(option.note)];
    const nameHeight = pdf.font('bold').fontSize(9).heightOfString(title, { width: textWidth });
    const noteHeight = note ? pdf.font('regular').fontSize(8).heightOfString(note, { width: textWidth }) : 0;
    const height = nameHeight + noteHeight + 4;
    if (pdf.y + height > bottom) {
      pdf.addPage();
      drawHead(layout, percent);
    }
    const y = pdf.y + 2;
    if (index === 0)
      pdf
        .font('regular')
        .fontSize(9)
        .fillColor(grey)
        .text(printableLine(name), left, y, { width: columns.stage - 8 });
    pdf
      .font('bold')
      .fontSize(9)
      .fillColor(ink)
      .text(title, left + columns.stage, y, { width: textWidth });
    if (note)
      pdf
        .font('regular')
        .fontSize(8)
        .fillColor(grey)
        .text(note, left + columns.stage, y + nameHeight, { width: textWidth });
    pdf
      .font('regular')
      .fontSize(9)
      .fillColor(option.is_included ? grey : ink);
    pdf.text(delta(option), left, y, { width, align: 'right', lineBreak: false });
    pdf.y = y + height - 2;
  }
  if (options.length === 0) return;
  rule(pdf, left, right, pdf.y + 1, hairline, 0.4);
  pdf.y += 3;
}

function drawTotals(layout: PdfLayout, variant: KitVariant): void {
  const { pdf, left, width } = layout;
  const total = variant.price.current_value_with_tax;
  if (total === null) {
    pdf.font('bold').fontSize(12).fillColor(ink);
    pdf.text('Цена по\u00a0запросу', left, pdf.y + 8, { width, align: 'right' });
    return;
  }
  const totalKopecks = kopecks(total);
  const tax = { percent: variant.vat_percent, amount: vatWithin(totalKopecks, variant.vat_percent) };
  const rows = [
    totalsRow('Станок', kopecks(variant.base_with_tax ?? 0)),
    totalsRow('Опции', kopecks(variant.options_with_tax ?? 0)),
    totalsRow('Итого', totalKopecks, 'total'),
    ...taxRows([tax]),
  ];
  drawSums(layout, rows, shopCurrency());
}
