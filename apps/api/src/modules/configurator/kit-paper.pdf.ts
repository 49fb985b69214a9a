import type { KitVariant } from '@spindle/contract/configurator';
import type { SiteSettings } from '@spindle/contract/site';
import { dateInWords, moneyText } from '../../kernel/papers/paper-text.ts';
import { drawDrawing } from '../../kernel/papers/pdf-drawing.ts';
import { grey, ink, openSheet, printed, type Sheet } from '../../kernel/papers/pdf-sheet.ts';
import { drawTable } from '../../kernel/papers/pdf-table.ts';
import { codeOf } from './kit-names.ts';

interface PaperParts {
  readonly variant: KitVariant;
  readonly svg: string;
  readonly site: SiteSettings;
  readonly publicUrl: URL;
  /** `2026-11-15`. */
  readonly day: string;
}

const nbsp = '\u00a0';
const drawingHeight = 250;

const kopecks = (roubles: number): number => Math.round(roubles * 100);
const money = (roubles: number | null): string =>
  roubles === null ? 'по\u00a0запросу' : moneyText(kopecks(roubles));
const delta = (roubles: number | null): string => {
  if (roubles === null) return 'по\u00a0запросу';
  if (roubles === 0) return 'в\u00a0базе';
  return roubles > 0 ? `+${money(roubles)}` : `\u2212${money(-roubles)}`;
};

/** A saved choice on paper: the machine drawn with it, every option, prices of the day. */
export function printKit({ variant, svg, site, publicUrl, day }: PaperParts): Promise<Buffer> {
  const name = variant.goods.name;
  const title = `Комплектация ${codeOf(variant.id ?? '')}`;
  const sheet = openSheet({ title: `${title}: ${name}`, createdAt: new Date(`${day}T00:00:00Z`) });
  const { pdf, left, width } = sheet;
  pdf
    .font('regular')
    .fontSize(9)
    .fillColor(grey)
    .text(`${title}, цены на\u00a0${dateInWords(day)}`, left, pdf.y);
  pdf.font('bold').fontSize(15).fillColor(ink).text(printed(name), { width }).moveDown(0.3);
  pdf.font('regular').fontSize(9).fillColor(grey);
  pdf.text(new URL(variant.url, publicUrl).href, { width }).fillColor(ink);
  const top = pdf.y + 8;
  drawDrawing(pdf, svg, { x: left, y: top, width, height: drawingHeight });
  pdf.x = left;
  pdf.y = top + drawingHeight + 8;
  drawOptions(sheet, variant);
  drawSums(sheet, variant);
  const { companyName, phone } = site.pageTemplate;
  return sheet.finish((page, pages) => `${companyName}, ${phone}   лист ${page} из${nbsp}${pages}`);
}

function drawOptions(sheet: Sheet, { stages, options }: KitVariant): void {
  const rows = stages.flatMap((stage) =>
    stage.selected_ids.flatMap((id, index) => {
      const option = options[id];
      if (!option) return [];
      return [
        [index === 0 ? stage.name : '', option.name, option.note, delta(option.price_with_tax)].map(printed),
      ];
    }),
  );
  drawTable(
    sheet,
    [
      { title: 'Этап', width: 110 },
      { title: 'Опция', width: 160 },
      { title: 'Описание' },
      { title: 'Цена с\u00a0НДС', width: 90, align: 'right' },
    ],
    rows,
  );
}

function drawSums({ pdf, left, width, bottom }: Sheet, variant: KitVariant): void {
  if (pdf.y + 90 > bottom) pdf.addPage();
  const facts: [string, string][] = [
    ['Станок', money(variant.base_with_tax)],
    ['Опции', money(variant.options_with_tax)],
    ['Масса', `${variant.weight_kg.toLocaleString('ru-RU')}${nbsp}кг`],
    ['Срок', variant.lead_days === 0 ? 'в\u00a0наличии' : `${variant.lead_days}${nbsp}дн.`],
  ];
  pdf.moveDown(0.8).font('regular').fontSize(9).fillColor(ink);
  for (const [label, value] of facts)
    pdf.text(printed(`${label}: ${value}`), left, pdf.y, { width, align: 'right' });
  pdf.font('bold').fontSize(13);
  const { current_value_with_tax: total } = variant.price;
  const vat = `в\u00a0том числе НДС ${variant.vat_percent}${nbsp}%`;
  pdf.text(printed(`Итого: ${money(total)}`), left, pdf.y + 4, { width, align: 'right' });
  if (total !== null) pdf.font('regular').fontSize(9).fillColor(grey).text(vat, { width, align: 'right' });
}
