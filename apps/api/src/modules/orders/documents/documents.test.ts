import jsqr from 'jsqr';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { invoicePdf } from './invoice-pdf.ts';
import { vatByRate } from './order-document.ts';
import { longDocument, sampleDocument } from './documents.fixture.ts';
import { returnPdf } from './return-pdf.ts';
import { paymentOf, paymentQr, paymentText } from './payment-qr.ts';
import { qrPath } from '../../../kernel/qr-path.ts';
import { waybillPdf } from './waybill-pdf.ts';

async function textOf(bytes: Buffer): Promise<{ pages: number; text: string }> {
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  });
  return { pages: totalPages, text: text.replace(/\s+/g, ' ') };
}

const payment = (over: Parameters<typeof sampleDocument>[0] = {}) => {
  const one = sampleDocument(over);
  return paymentOf(one, one.sums);
};

describe('the payment QR code', () => {
  it('encodes the fields of ГОСТ Р 56042', () => {
    expect(paymentText(payment()).split('|')).toEqual([
      'ST00012',
      'Name=ООО «Шпиндель»',
      'PersonalAcc=40702810200000018452',
      'BankName=АО «Уральский промышленный банк»',
      'BIC=046577123',
      'CorrespAcc=30101810200000000123',
      'PayeeINN=6673184521',
      'KPP=667301001',
      'Sum=11673000',
      'Purpose=Оплата по счёту № ШП-2026-1127 от 12.11.2026. В том числе НДС 22% - 21049.67',
    ]);
  });

  it('a bar in a name does not begin a field', () => {
    const { seller } = sampleDocument();
    const text = paymentText(payment({ seller: { ...seller, name_short: 'ООО «А|Sum=1»\n' } }));
    expect(text.split('|')).toHaveLength(10);
    expect(text).toContain('Name=ООО «А Sum=1»');
  });

  it('is read back from the picture', async () => {
    const code = paymentQr(payment());
    const side = code.size + 8;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${side} ${side}" width="${side * 6}" height="${side * 6}"><rect x="-4" y="-4" width="100%" height="100%" fill="#fff"/><path d="${qrPath(code)}"/></svg>`;
    const { data, info } = await sharp(Buffer.from(svg))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = (jsqr.default ?? jsqr)(new Uint8ClampedArray(data), info.width, info.height);
    expect(Buffer.from(read?.binaryData ?? []).toString('utf8')).toBe(paymentText(payment()));
  });
});

describe('the invoice', () => {
  it('has requisites, lines, units, VAT and the amount in words', async () => {
    const { pages, text } = await textOf(await invoicePdf(sampleDocument()));
    expect(pages).toBe(1);
    for (const part of [
      'Счёт на оплату № ШП-2026-1127 от 12 ноября 2026 г.',
      '046577123',
      '40702810200000018452',
      '30101810200000000123',
      'ИНН 6673184521',
      'ООО «Уральская деталь», ИНН 6658123450, КПП 665801001',
      'Сверло твердосплавное Kernel 8501',
      '796',
      '53 400,00',
      'В том числе НДС 22 % 21 049,67',
      'Товары 116 090,00',
      'Доставка 640,00',
      'К оплате 116 730,00',
      'Всего наименований 5, на сумму 116 730,00 ₽',
      'Сто шестнадцать тысяч семьсот тридцать рублей 00 копеек',
      'Громов А. П.',
      'Седова Е. В.',
      'Счёт действителен до 17 ноября 2026 г., 18:00',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('names each rate of VAT', async () => {
    const [first, second] = sampleDocument().lines;
    if (!first || !second) throw new Error('no lines');
    const lines = [first, { ...second, vatPercent: 10, vat: 485_455 }];
    expect(vatByRate(lines)).toEqual([
      { percent: 22, amount: first.vat },
      { percent: 10, amount: 485_455 },
    ]);
    const { text } = await textOf(await invoicePdf(sampleDocument({ lines })));
    expect(text).toContain('В том числе НДС 10 % 4 854,55');
  });

  it('distinguishes products without VAT from those at 0 %, by line and in the totals', async () => {
    const [first, second, third, fourth] = sampleDocument().lines;
    if (!first || !second || !third || !fourth) throw new Error('no lines');
    const lines = [
      first,
      { ...second, vatPercent: 10, vat: 485_455 },
      { ...third, vatPercent: 0, vat: 0 },
      { ...fourth, vatPercent: null, vat: 0 },
    ];
    const mixed = sampleDocument({ lines });
    const { pages, text } = await textOf(await invoicePdf(mixed));
    expect(pages).toBe(1);
    expect(text).toMatch(
      /В том числе НДС 22 % 2 634,59 В том числе НДС 10 % 4 854,55 В том числе НДС 0 % 0,00 Без налога \(НДС\) –/,
    );
    expect(text).toMatch(/22 % 4 870,00.*10 % 5 340,00.*0 % 720,00.*без НДС 9 640,00/);
    expect(text).not.toContain('Цена с НДС');
    expect(paymentText(paymentOf(mixed, mixed.sums))).toMatch(
      /В том числе НДС 22% - 2634\.59, НДС 10% - 4854\.55, НДС 0% - 0\.00$/,
    );
    // With a single rate its column would only repeat the totals.
    expect((await textOf(await invoicePdf(sampleDocument()))).text).toContain('Цена с НДС');
  });

  it('without VAT on any line says so, in its QR code too', async () => {
    const lines = sampleDocument().lines.map((line) => ({ ...line, vatPercent: null, vat: 0 }));
    const untaxed = sampleDocument({ lines });
    const { text } = await textOf(await invoicePdf(untaxed));
    expect(text).toContain('К оплате 116 730,00 Без налога (НДС) –');
    expect(text).not.toMatch(/с НДС|том числе|%/);
    expect(paymentText(paymentOf(untaxed, untaxed.sums))).toMatch(/\. НДС не облагается$/);
  });

  it('continues over pages with a header on each and every line', async () => {
    const { pages, text } = await textOf(await invoicePdf(longDocument(120)));
    expect(pages).toBeGreaterThan(3);
    expect(text.match(/Товар, услуга/g)?.length).toBeGreaterThanOrEqual(pages - 1);
    for (let index = 0; index < 120; index++) expect(text).toContain(`20-${1000 + index}`);
    expect(text).toContain(`Лист ${pages} из ${pages}`);
  });

  it('is the same file every time', async () => {
    expect((await invoicePdf(sampleDocument())).equals(await invoicePdf(sampleDocument()))).toBe(true);
    expect((await waybillPdf(sampleDocument())).equals(await waybillPdf(sampleDocument()))).toBe(true);
  });
});

describe('the act of a return', () => {
  it('names what came back by which order and why, its tax by line and in all', async () => {
    const [first, second] = sampleDocument().lines;
    if (!first || !second) throw new Error('no lines');
    const lines = [first, { ...second, vatPercent: 10, vat: 485_455 }];
    const { pages, text } = await textOf(
      await returnPdf(
        sampleDocument({ number: 'ШП-2026-1127-Р1', reason: 'Не\u00a0подошла по\u00a0хвостовику', lines }),
      ),
    );
    expect(pages).toBe(1);
    for (const part of [
      'Акт возврата № ШП-2026-1127-Р1 от 12 ноября 2026 г.',
      'Заказ № ШП-2026-1127',
      'Не подошла по хвостовику',
      'ООО «Уральская деталь», ИНН 6658123450',
      '22 %',
      '10 %',
      '4 854,55',
      '68 010,00',
      'Возвращено на сумму: Шестьдесят восемь тысяч десять рублей 00 копеек',
      'Товар принял',
      'Товар вернул',
    ])
      expect(text).toContain(part);
  });

  it('of goods without VAT has no tax in their line', async () => {
    const [first, second] = sampleDocument().lines;
    if (!first || !second) throw new Error('no lines');
    const lines = [first, { ...second, vatPercent: null, vat: 0 }];
    const { text } = await textOf(await returnPdf(sampleDocument({ lines, reason: 'Брак' })));
    expect(text).toContain('5 340,00 53 400,00 без НДС – 53 400,00');
    expect(text).toMatch(/Всего 65 375,41 2 634,59 68 010,00/);
    const [line] = lines.slice(1);
    const all = await textOf(await returnPdf(sampleDocument({ lines: line ? [line] : [], reason: 'Брак' })));
    expect(all.text).toContain('Всего 53 400,00 без НДС 53 400,00');
  });

  it('keeps the totals and the signatures together on the last page', async () => {
    const { pages, text } = await textOf(await returnPdf({ ...longDocument(60), reason: 'Брак' }));
    expect(pages).toBeGreaterThan(1);
    expect(text.slice(text.lastIndexOf('Кол-во'))).toMatch(/Всего .*Возвращено на сумму.*Товар вернул/);
  });
});

describe('the shipping document outside Russia', () => {
  it.each([
    ['KZT', 'БИН', 'тенге'],
    ['BYN', 'УНП', 'белорусских рубл'],
  ] as const)('%s: a plain note by the names of its country', async (currency, label, money) => {
    const { seller, payer } = sampleDocument();
    const { text, pages } = await textOf(
      await waybillPdf(
        sampleDocument({
          currency,
          seller: { ...seller, inn: '123456789012', kpp: '' },
          payer: { ...payer, kpp: null },
        }),
      ),
    );
    expect(pages).toBe(1);
    for (const part of [
      'Накладная № ШП-2026-1127 от 12 ноября 2026 г.',
      `${label} 123456789012`,
      `${label} 6658123450`,
      'Сверло твердосплавное Kernel 8501',
      `Всего с НДС, ${currency}`,
      '116 730,00',
      'Отпустил',
      'Груз получил',
    ])
      expect(text).toContain(part);
    expect(text.toLowerCase()).toContain(money);
    expect(text).not.toMatch(/УПД|Универсальный|Счёт-фактура|ИНН|КПП|рубль, 643/);
  });

  it('never puts its signatures alone on a page', async () => {
    for (let rows = 1; rows < 60; rows += 7) {
      const pdf = await getDocumentProxy(
        new Uint8Array(await waybillPdf({ ...longDocument(rows), currency: 'KZT' })),
      );
      const { text } = await extractText(pdf, { mergePages: false });
      expect(text.at(-1)).toContain('Всего');
      expect(text.at(-1)).toContain('Груз получил');
    }
  });
});

describe('the shipping document', () => {
  it('has the VAT of every line, and they add up', async () => {
    const { text } = await textOf(await waybillPdf(sampleDocument()));
    for (const part of [
      'Счёт-фактура № ШП-2026-1127 от 12 ноября 2026 г. (1)',
      '22 %',
      '2 634,59',
      '95 680,33',
      '21 049,67',
      '116 730,00',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('writes «без НДС» in both VAT columns; without any VAT it has status 2', async () => {
    const [first, second] = sampleDocument().lines;
    if (!first || !second) throw new Error('no lines');
    const untaxed = { ...second, vatPercent: null, vat: 0 };
    const mixed = (await textOf(await waybillPdf(sampleDocument({ lines: [first, untaxed] })))).text;
    expect(mixed).toContain('без акциза без НДС без НДС 53 400,00');
    expect(mixed).toMatch(/65 375,41 Х Х 2 634,59 68 010,00/);
    expect(mixed).toMatch(/Статус: 1 /);
    const alone = (await textOf(await waybillPdf(sampleDocument({ lines: [untaxed] })))).text;
    expect(alone).toMatch(/53 400,00 Х Х без НДС 53 400,00/);
    expect(alone).toMatch(/Статус: 2 /);
  });

  it('is the form of decree 1137: its lines, columns and fields are numbered', async () => {
    const [first, ...otherLines] = sampleDocument().lines;
    if (!first) throw new Error('no line');
    const origin = { code: '276', name: 'Германия' };
    const lines = [{ ...first, origin, declaration: '10511010/121126/3012345' }, ...otherLines];
    const { text } = await textOf(await waybillPdf(sampleDocument({ lines })));
    const numbered = '(1) (1а) (2) (2а) (2б) (3) (4) (5) (5а) (6) (6а) (6б) (7) (8) (9)'.split(' ');
    const fields = Array.from({ length: 12 }, (_, index) => `[${index + 8}]`);
    for (const mark of [...numbered, ...fields]) expect(text).toContain(mark);
    expect(text).toMatch(/А 1 1а 1б 2 2а 3 4 5 6 7 8 9 10 10а 11/);
    for (const part of [
      '276',
      'Германия',
      '10511010/121126/3012345',
      'без акциза',
      'Руководитель организации',
      'Главный бухгалтер',
      'Товар (груз) передал',
      'Товар (груз) получил',
      'Документ составлен на 1 л.',
    ]) {
      expect(text).toContain(part);
    }
  });
});

describe('pages', () => {
  it.each([
    ['invoice', invoicePdf],
    ['shipping document', waybillPdf],
  ])('eight lines of the %s fit one page', async (_name, print) => {
    const lines = [...sampleDocument().lines, ...sampleDocument().lines].slice(0, 8);
    const names = lines.map((line) => ({
      ...line,
      name: `${line.name}, с внутренним подводом СОЖ`,
    }));
    expect((await textOf(await print(sampleDocument({ lines: names })))).pages).toBe(1);
  });

  it.each([
    ['invoice', invoicePdf, 'Руководитель'],
    ['shipping document', waybillPdf, 'Товар (груз) получил'],
  ])('signatures of the %s never stand alone on a page', async (_name, print, signature) => {
    // Row counts around the end of the first page.
    for (const rows of [9, 12, 14, 16, 17, 18, 19, 20, 22, 24]) {
      const pdf = await getDocumentProxy(new Uint8Array(await print(longDocument(rows))));
      const { text } = await extractText(pdf, { mergePages: false });
      const last = text.findLast((page) => page.replace(/\s+/g, ' ').includes(signature)) ?? '';
      expect(last, `${rows} rows`).toContain(`20-${1000 + rows - 1}`);
    }
  });

  it('stamps the invoice of a cancelled order on every page', async () => {
    const pdf = await getDocumentProxy(
      new Uint8Array(await invoicePdf({ ...longDocument(60), cancelled: true })),
    );
    const { text } = await extractText(pdf, { mergePages: false });
    expect(text.length).toBeGreaterThan(1);
    for (const page of text) expect(page.replace(/\s+/g, ' ')).toContain('Заказ отменён');
    expect(text.join(' ')).not.toContain('QR-коду');
    expect((await textOf(await invoicePdf(sampleDocument()))).text).not.toContain('отменён');
  });

  it('totals have a fixed order: products, discount, delivery, amount due, the VAT within it', async () => {
    const { sums: totals } = sampleDocument();
    const more = {
      sums: { ...totals, goods: totals.goods + 12_500_00, discount: 12_500_00 },
      term: '16–18 ноября, до терминала',
    };
    const { text } = await textOf(await invoicePdf(sampleDocument(more)));
    expect(text).toContain(more.term);
    expect(text).toMatch(
      /Товары 128 590,00 Скидка −12 500,00 Доставка 640,00 К оплате 116 730,00 В том числе НДС 22 % 21 049,67/,
    );
  });

  it('a price of tens of millions stands on one line', async () => {
    const [line] = sampleDocument().lines;
    if (!line) throw new Error('no line');
    const price = 20_187_500_00;
    const pdf = await invoicePdf(sampleDocument({ lines: [{ ...line, price, quantity: 1, total: price }] }));
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
    expect(text.replaceAll('\u00a0', ' ').split('20 187 500,00').length).toBeGreaterThan(4);
    expect(text).not.toMatch(/500,0\n/);
  });

  it('an advance is the amount due: its amount, its VAT, its QR code; the balance is named', async () => {
    const { sums: totals } = sampleDocument();
    const advance = {
      percent: 50,
      amount: 58_365_00,
      remainder: 58_365_00,
      vat: [{ percent: 22, amount: 10_524_84 }],
    };
    const half = sampleDocument({
      sums: { ...totals, advance },
      terms: 'Аванс 50 %, остаток перед отгрузкой',
    });
    const { text } = await textOf(await invoicePdf(half));
    expect(text).toMatch(
      /Итого 116 730,00 К оплате, аванс 50 % 58 365,00 В том числе НДС 22 % 10 524,84 Остаток 58 365,00/,
    );
    expect(text).toContain('Условия Аванс 50 %, остаток перед отгрузкой');
    expect(text).toContain('К оплате: Пятьдесят восемь тысяч триста шестьдесят пять рублей');
    expect(paymentText(paymentOf(half, half.sums))).toMatch(
      /Sum=5836500\|Purpose=Аванс по счёту № \S+ от 12\.11\.2026\. В том числе НДС 22% - 10524\.84$/,
    );
  });

  it('the balance invoice bills the remainder: its amount, its VAT, its QR code', async () => {
    const { sums: totals } = sampleDocument();
    const balanceDue = {
      percent: 30,
      paid: 35_019_00,
      amount: 81_711_00,
      vat: [{ percent: 22, amount: 14_734_77 }],
    };
    const second = sampleDocument({
      number: 'ШП-2026-1127-2',
      issuedOn: '2026-12-01',
      sums: { ...totals, rest: balanceDue },
    });
    const { text } = await textOf(await invoicePdf(second));
    expect(text).toContain('Счёт на оплату № ШП-2026-1127-2 от 1 декабря 2026 г.');
    expect(text).toMatch(
      /Итого 116 730,00 Оплачен аванс 30 % −35 019,00 К оплате, остаток 81 711,00 В том числе НДС 22 % 14 734,77/,
    );
    expect(text).toContain('К оплате: Восемьдесят одна тысяча семьсот одиннадцать рублей');
    // The goods are not held for this money.
    expect(text).not.toContain('действителен');
    expect(paymentText(paymentOf(second, second.sums))).toMatch(
      /Sum=8171100\|Purpose=Оплата по счёту № ШП-2026-1127-2 от 01\.12\.2026\. В том числе НДС 22% - 14734\.77$/,
    );
  });

  it("documents repeat the buyer's accounting references; notes stand in the invoice", async () => {
    const [first, ...otherLines] = sampleDocument().lines;
    if (!first) throw new Error('no line');
    const ownDocument = sampleDocument({
      basis: 'Договор № 45/26 от 12.01.2026, заказ № ШП-2026-1127 от 12 ноября 2026 г.',
      buyerMarks: 'Заказ № 4500123, центр затрат 1204',
      lines: [{ ...first, note: 'Участок 3' }, ...otherLines],
    });
    const invoice = (await textOf(await invoicePdf(ownDocument))).text;
    expect(invoice).toContain('Основание Договор № 45/26 от 12.01.2026, заказ');
    expect(invoice).toContain('Ваши данные Заказ № 4500123, центр затрат 1204');
    expect(invoice).toContain('5×D. Примечание: Участок 3');
    const waybill = (await textOf(await waybillPdf(ownDocument))).text;
    expect(waybill).toMatch(
      /Договор № 45\/26.*счёт № ШП-2026-1127, у покупателя: Заказ № 4500123, центр затрат 1204/,
    );
    // Column 1а of a tax document names goods and nothing else.
    expect(waybill).not.toContain('Участок 3');
  });

  it('the longest basis is whole in the shipping document, and its signatures stay with the last line', async () => {
    const contract = `Договор поставки № ${'7'.repeat(60)} от 12.01.2026`;
    const basis = `${contract}, предложение КП-3001 от 12 ноября 2026 г., заказ № ШП-2026-1127 от 13 ноября 2026 г.`;
    const buyerMarks = `№ ${'4'.repeat(60)}, центр затрат ${'1'.repeat(60)}`;
    for (const rows of [8, 12, 13, 14, 15, 16, 17, 18]) {
      const long = { ...longDocument(rows), basis, buyerMarks };
      const pdf = await getDocumentProxy(new Uint8Array(await waybillPdf(long)));
      const { text } = await extractText(pdf, { mergePages: false });
      const last = text.findLast((page) => page.includes('получил')) ?? '';
      expect(last, `${rows} rows`).toContain(`20-${1000 + rows - 1}`);
      expect(last.replaceAll(/\s+/g, '')).toContain(buyerMarks.replaceAll(' ', ''));
    }
  });
});

it('what no font can draw is not printed: a joiner in a name leaves no box', async () => {
  const [line] = sampleDocument().lines;
  if (!line) throw new Error('no line');
  const odd = sampleDocument({
    lines: [{ ...line, name: 'Штангенциркуль 0\u2060–\u2060150\u00a0мм' }],
    recipient: 'Пётр\u200b',
  });
  for (const bytes of [await invoicePdf(odd), await waybillPdf(odd)]) {
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain('0–150');
    expect(text).not.toMatch(/[\u200b\u2060\ufffd]/);
  }
});

it('no line of a document breaks between a number and its unit', async () => {
  const [line] = sampleDocument().lines;
  if (!line) throw new Error('no line');
  // Each name is one character longer, so that one of them would break at the unit.
  const lines = Array.from({ length: 24 }, (_, charCount) => ({
    ...line,
    name: `Патрон ${'о'.repeat(charCount)} Pinole BT40 ER32, вылет 70 мм`,
  }));
  for (const bytes of [
    await invoicePdf(sampleDocument({ lines })),
    await waybillPdf(sampleDocument({ lines })),
  ]) {
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text.match(/70[\s\u00a0]*мм/g)).toHaveLength(lines.length);
    expect(text).not.toMatch(/70[ \u00a0]*\n\s*мм/);
  }
});
