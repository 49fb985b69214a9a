import type { Goods, Spec } from '@spindle/contract/catalogue/goods';
import type { SiteSettings } from '@spindle/contract/content/site';
import { numberText } from '../../../kernel/text/number-text.ts';
import { dateInWords } from '../../../kernel/text/document-text.ts';
import { drawDrawing } from '../../../kernel/pdf/pdf-drawing.ts';
import { grey, ink, openPdf, type PdfLayout } from '../../../kernel/pdf/pdf-page.ts';
import { printableLine } from '../../../kernel/text/printable-text.ts';
import { drawTable } from '../../../kernel/pdf/pdf-table.ts';
import type { GoodsPdfKind } from './goods-pdf.ts';

interface GoodsPdfInput {
  readonly goods: Goods;
  readonly kind: GoodsPdfKind;
  readonly site: SiteSettings;
  readonly publicUrl: URL;
  /** `2026-11-15`. */
  readonly day: string;
}

const nbsp = '\u00a0';
const touching = new Set(['°', '′', '″']);

const titles: Readonly<Record<GoodsPdfKind, string>> = {
  passport: 'Паспорт изделия',
  placement: 'Задание на\u00a0размещение и\u00a0подключение',
  cutting: 'Режимы резания',
};

const bodies: Readonly<Record<GoodsPdfKind, (layout: PdfLayout, goods: Goods) => void>> = {
  passport: drawPassport,
  placement: drawPlacement,
  cutting: drawCutting,
};

export function renderGoodsPdf(parts: GoodsPdfInput): Promise<Buffer> {
  const { goods, kind, site, publicUrl, day } = parts;
  const title = titles[kind];
  const layout = openPdf({ title: `${title}: ${goods.name}`, createdAt: new Date(`${day}T00:00:00Z`) });
  drawHead(layout, `${title}, ${dateInWords(day)}`, goods, new URL(goods.url, publicUrl).href);
  bodies[kind](layout, goods);
  const { companyName, phone } = site.pageTemplate;
  return layout.finish((page, pages) => `${companyName}, ${phone}   лист ${page} из${nbsp}${pages}`);
}

function drawHead({ pdf, left, width }: PdfLayout, title: string, goods: Goods, address: string): void {
  const articles = goods.options.map(({ article }) => article).join(', ');
  pdf.font('regular').fontSize(9).fillColor(grey).text(title, left, pdf.y);
  pdf.font('bold').fontSize(15).fillColor(ink).text(printableLine(goods.name), { width }).moveDown(0.3);
  pdf.font('regular').fontSize(9);
  pdf.text(
    printableLine([`Артикул ${articles}`, goods.brand?.name, goods.folder.name].filter(Boolean).join('   ')),
    { width },
  );
  pdf.fillColor(grey).text(address, { width }).fillColor(ink);
  if (goods.description) pdf.moveDown(0.6).text(printableLine(goods.description), { width });
}

function drawHeading({ pdf, left, bottom }: PdfLayout, text: string): void {
  // A heading never stands alone at the foot of a page.
  if (pdf.y + 70 > bottom) pdf.addPage();
  pdf.moveDown(1).font('bold').fontSize(11).fillColor(ink).text(text, left).moveDown(0.4);
}

const drawingHeight = 190;

/** The dimensioned drawing over the whole width. */
function drawPicture({ pdf, left, width }: PdfLayout, svg: string, height = drawingHeight): void {
  const top = pdf.y + 14;
  drawDrawing(pdf, svg, { x: left, y: top, width, height });
  pdf.x = left;
  pdf.y = top + height;
}

function drawPassport(layout: PdfLayout, goods: Goods): void {
  if (goods.drawing) drawPicture(layout, goods.drawing);
  const specs = goods.properties.flatMap((group) => group.specs);
  const lettered = specs.filter(({ letter }) => letter);
  if (lettered.length > 0) {
    drawHeading(layout, 'Размеры по\u00a0чертежу');
    drawTable(
      layout,
      [{ title: 'Обозначение', width: 80 }, { title: 'Размер' }, { title: 'Значение', width: 140 }],
      lettered.map((spec) => [letteringOf(spec), spec.name, valueOf(spec)]),
    );
  }
  for (const group of goods.properties) {
    const otherSpecs = group.specs.filter(({ letter }) => !letter);
    if (otherSpecs.length === 0) continue;
    drawHeading(layout, group.name);
    drawTable(
      layout,
      [{ title: 'Показатель' }, { title: 'Значение', width: 220 }],
      otherSpecs.map((spec) => [spec.name, valueOf(spec)]),
    );
  }
  drawHeading(layout, 'Артикулы и\u00a0упаковка');
  drawTable(
    layout,
    [
      { title: 'Артикул', width: 130 },
      { title: 'Исполнение' },
      { title: 'Масса, кг', width: 70, align: 'right' },
      { title: 'В\u00a0упаковке, шт.', width: 90, align: 'right' },
    ],
    goods.options.map((option) => [
      option.article,
      option.name,
      option.weight_kg === null ? '' : numberText(option.weight_kg),
      numberText(option.pack_size),
    ]),
  );
}

/** For the planner of the hall: the plan, the zones around it, floor and supply. */
function drawPlacement(layout: PdfLayout, goods: Goods): void {
  if (goods.plan) drawPicture(layout, goods.plan, 230);
  drawHeading(layout, 'Станок и\u00a0помещение');
  drawTable(
    layout,
    [{ title: 'Показатель' }, { title: 'Значение', width: 220 }],
    (goods.placement?.specs ?? []).map((spec) => [spec.name, valueOf(spec)]),
  );
  const { pdf, left, width } = layout;
  const note = goods.placement?.note;
  if (note) pdf.moveDown(1).font('regular').fontSize(9).text(printableLine(note), left, pdf.y, { width });
}

function drawCutting(layout: PdfLayout, goods: Goods): void {
  drawHeading(layout, 'Начальные режимы по\u00a0группам материалов');
  drawTable(
    layout,
    [
      { title: 'Группа', width: 50 },
      { title: 'Материал' },
      { title: 'Пример', width: 90 },
      { title: 'Твёрдость', width: 70 },
      { title: 'Скорость, м/мин', width: 70, align: 'right' },
      { title: 'Подача', width: 100, align: 'right' },
    ],
    goods.cutting_data.map((row) => [
      row.group,
      row.note ? `${row.material}, ${row.note}` : row.material,
      row.example,
      row.hardness,
      rangeText(row.speed_min, row.speed_max),
      `${rangeText(row.feed_min, row.feed_max)}${nbsp}${row.feed_unit}`,
    ]),
  );
}

/** The font has no sign of an angle. */
function letteringOf({ letter }: Spec): string {
  return letter === '∠' ? 'угол' : (letter ?? '');
}

function valueOf({ value, unit }: Spec): string {
  if (!unit || value.endsWith(unit)) return value;
  return touching.has(unit) ? value + unit : value + nbsp + unit;
}

const rangeText = (from: number, to: number): string =>
  from === to ? numberText(from) : `${numberText(from)}–${numberText(to)}`;
