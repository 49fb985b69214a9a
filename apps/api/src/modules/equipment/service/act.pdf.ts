import { numberText } from '../../../kernel/text/number-text.ts';
import { dateInWords } from '../../../kernel/text/document-text.ts';
import { grey, ink, openPdf, type PdfLayout } from '../../../kernel/pdf/pdf-page.ts';
import { printableLine } from '../../../kernel/text/printable-text.ts';

/** Finished work as printed in its act. */
interface Act {
  readonly number: string;
  /** `YYYY-MM-DD`. */
  readonly issuedOn: string;
  readonly seller: {
    readonly taxLabel: string;
    readonly name: string;
    readonly inn: string;
    readonly address: string;
    readonly phone: string;
  };
  readonly customer: string;
  readonly machine: string;
  readonly serialNumber: string;
  readonly cardNumber: string;
  readonly kind: string;
  readonly requestText: string;
  readonly resultText: string;
  readonly hours: number | null;
  readonly downtimeHours: number;
  readonly isWarranty: boolean;
  readonly engineer: string | null;
  readonly contact: string;
}

const labelWidth = 128;

/** Акт выполненных работ: the parties, the machine, the request, the work done, signatures. */
export async function actPdf(act: Act): Promise<Buffer> {
  const title = `Акт № ${act.number} от ${dateInWords(act.issuedOn)}`;
  const layout = openPdf({ title, createdAt: new Date(`${act.issuedOn}T09:00:00Z`) });
  const { pdf, left, right, width } = layout;
  pdf.font('bold').fontSize(13).fillColor(ink).text(printableLine(act.seller.name), left, 36, { width });
  pdf.font('regular').fontSize(8).fillColor(grey);
  pdf.text(
    printableLine(`${act.seller.taxLabel} ${act.seller.inn}, ${act.seller.address}, ${act.seller.phone}`),
    { width },
  );
  const line = pdf.y + 6;
  pdf.moveTo(left, line).lineTo(right, line).lineWidth(0.8).strokeColor(ink).stroke();
  pdf
    .font('bold')
    .fontSize(16)
    .fillColor(ink)
    .text(title, left, line + 16, { width });
  pdf.font('regular').fontSize(10).fillColor(grey).text('выполненных сервисных работ', { width });
  pdf.y += 6;
  const facts: (readonly [string, string])[] = [
    ['Заказчик', act.customer],
    ['Станок', act.machine],
    ['Заводской номер', act.serialNumber],
    ['Сервисная карта', act.cardNumber],
    ...(act.hours === null ? [] : ([['Наработка', `${numberText(act.hours)} ч`]] as const)),
    ['Вид работ', `${act.kind}${act.isWarranty ? ', по\u00a0гарантии' : ''}`],
    ...(act.downtimeHours > 0 ? ([['Простой', `${act.downtimeHours} ч`]] as const) : []),
    ...(act.engineer ? ([['Инженер', act.engineer]] as const) : []),
  ];
  for (const [name, value] of facts) fact(layout, name, value);
  section(layout, 'Заявка', act.requestText);
  section(layout, 'Выполнено', act.resultText);
  signatures(layout, act);
  return layout.finish((page, pages) => `Акт ${act.number}. Лист ${page} из ${pages}`);
}

function fact({ pdf, left, width }: PdfLayout, name: string, value: string): void {
  const y = pdf.y + 5;
  pdf
    .font('regular')
    .fontSize(10)
    .fillColor(grey)
    .text(name, left, y, { width: labelWidth, lineBreak: false });
  pdf.fillColor(ink).text(printableLine(value), left + labelWidth, y, { width: width - labelWidth });
}

function section(layout: PdfLayout, name: string, text: string): void {
  const { pdf, left, width } = layout;
  pdf
    .font('bold')
    .fontSize(11)
    .fillColor(ink)
    .text(name, left, pdf.y + 16, { width });
  pdf.font('regular').fontSize(10);
  for (const line of text.split('\n')) pdf.text(printableLine(line), left, pdf.y + 3, { width });
}

function signatures({ pdf, left, right, bottom }: PdfLayout, act: Act): void {
  if (pdf.y + 90 > bottom) pdf.addPage();
  pdf.font('regular').fontSize(9).fillColor(grey);
  pdf.text('Работы выполнены полностью, претензий к качеству и срокам нет.', left, pdf.y + 20);
  const y = pdf.y + 28;
  const half = (right - left) / 2;
  for (const [x, role, name] of [
    [left, 'Исполнитель', act.engineer ?? ''],
    [left + half + 8, 'Заказчик', act.contact],
  ] as const) {
    pdf.fillColor(ink).text(role, x, y, { lineBreak: false });
    pdf
      .moveTo(x + 62, y + 11)
      .lineTo(x + half - 100, y + 11)
      .lineWidth(0.6)
      .strokeColor(ink)
      .stroke();
    pdf.text(printableLine(name), x + half - 96, y, { width: 84, lineBreak: true });
  }
}
