import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BoughtLines } from './bought-lines.tsx';
import { OrderTotals } from './order-totals.tsx';

const totals = { goods: 1000, discount: 50, total: 1340, vat: [{ percent: 22, amount: 241.64 }] };
const plain = (html: string): string =>
  html
    .replaceAll(/<\/d[td]>/g, '|')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ');

describe('what it comes to', () => {
  it('names goods sold without VAT and gives no tax amount for them', () => {
    const vat = [...totals.vat, { percent: null, amount: 0 }];
    expect(plain(renderToStaticMarkup(<OrderTotals {...totals} vat={vat} />))).toMatch(
      /\|В том числе НДС 22 %\|241,64 ₽\|Без налога \(НДС\)\|–\|$/,
    );
  });

  it('reads one way: goods, discount, delivery, what is paid, the tax within it', () => {
    expect(plain(renderToStaticMarkup(<OrderTotals {...totals} delivery={390} />))).toBe(
      'Товары|1 000 ₽|Скидка|−50 ₽|Доставка|390 ₽|К оплате|1 340 ₽|В том числе НДС 22 %|241,64 ₽|',
    );
    const open = { ...totals, discount: 0, delivery: 'выберите' };
    expect(plain(renderToStaticMarkup(<OrderTotals {...open} />))).toMatch(
      /^Товары\|1 000 ₽\|Доставка\|выберите\|К оплате/,
    );
    expect(plain(renderToStaticMarkup(<OrderTotals {...totals} delivery={0} />))).toContain(
      'Доставка|бесплатно|',
    );
  });

  it('an advance is what is paid now, with its own tax; the rest follows', () => {
    const advance = { percent: 50, sum: 670, rest: 670, vat: [{ percent: 22, amount: 120.82 }] };
    expect(plain(renderToStaticMarkup(<OrderTotals {...totals} delivery={390} advance={advance} />))).toMatch(
      /Итого\|1 340 ₽\|К оплате, аванс 50 %\|670 ₽\|В том числе НДС 22 %\|120,82 ₽\|Остаток\|670 ₽\|$/,
    );
  });
});

it('a price that has changed shows its old value beside the line, and the buyer’s note stands there', () => {
  const line = { key: 1, image: null, name: 'Сверло', quantity: 2, unit: 'шт', total: 240 };
  const html = renderToStaticMarkup(<BoughtLines lines={[{ ...line, was: 100, note: 'Участок 3' }]} />);
  expect(plain(html)).toContain('Цена изменилась, была 100 ₽ за шт');
  expect(plain(html)).toContain('Участок 3');
  expect(plain(renderToStaticMarkup(<BoughtLines lines={[line]} />))).not.toContain('изменилась');
});
