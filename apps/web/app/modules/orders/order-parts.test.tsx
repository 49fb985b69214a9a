import type { Order, OrderPart } from '@spindle/contract/orders/orders';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OrderParts } from './order-parts.tsx';

const part = (over: Partial<OrderPart>): OrderPart => ({
  number: 1,
  status: 'assembling',
  status_name: 'Готовится',
  date_from: '2026-12-04',
  date_to: '2026-12-06',
  is_late: false,
  left_at: null,
  completed_at: null,
  carrier: null,
  tracking_number: null,
  tracking_url: null,
  lines_count: 1,
  lines: [{ position: 1, name: 'Фреза', article: '21-4102', image: '/a.svg', unit: 'шт', quantity: 3 }],
  total: 100,
  documents: [],
  ...over,
});
const shipped = part({
  status: 'shipped',
  status_name: 'В пути',
  left_at: '2026-11-11T08:00:00.000Z',
  date_from: '2026-11-17',
  date_to: '2026-11-19',
  carrier: 'Тракт',
  tracking_number: 'ТР-15',
  tracking_url: 'https://tract.example.ru/15',
  documents: [
    {
      id: 'a',
      kind: 'waybill',
      title: 'УПД № ШП-1/1',
      issued_on: '2026-11-11',
      part: 1,
      is_rest: false,
      is_replaced: false,
      format: 'PDF',
      url: '/api/documents/a/file',
    },
  ],
});
const renderedText = (parts: OrderPart[], type: Order['delivery']['type'] = 'ToTerminal'): string =>
  renderToString(<OrderParts order={{ parts, delivery: { type }, status: 'assembling' } as Order} />)
    .replaceAll('<!-- -->', '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '');

describe('the parts of an order', () => {
  it('show what has shipped, how it travels and its documents, and what is due and when', () => {
    const html = renderedText([shipped, part({ number: 2 })]);
    expect(html).toContain('Часть 1 из 2');
    expect(html).toContain('Отгружена 11 ноября 2026, прибудет 17–19 ноября');
    expect(html).toContain('Перевозчик: Тракт');
    expect(html).toMatch(/<a [^>]*href="https:\/\/tract\.example\.ru\/15"[^>]*rel="noreferrer"/);
    expect(html).toMatch(/<a [^>]*href="\/api\/documents\/a\/file"[^>]*>УПД № ШП-1\/1</);
    expect(html).toContain('Прибудет 4–6 декабря');
  });

  it('a late one is marked as late; a pickup is ready, not sent', () => {
    expect(renderedText([shipped, part({ number: 2, is_late: true })])).toContain(
      'Ждали 4–6 декабря, уточняем срок',
    );
    expect(renderedText([shipped, part({ number: 2 })], 'Pickup')).toContain('Будет готова 4–6 декабря');
  });

  it('many lines stay short, and the rest opens', () => {
    const lines = Array.from({ length: 9 }, (_, index) => ({
      position: index + 1,
      name: `Фреза ${index + 1}`,
      article: '',
      image: '/a.svg',
      unit: 'шт',
      quantity: 1,
    }));
    expect(renderedText([shipped, part({ number: 2, lines })])).toContain('<summary>Ещё 4 позиции</summary>');
  });

  it('an order that ships at once has no parts to show; one shipped whole names its carrier', () => {
    expect(renderedText([part({})])).toBe('');
    const single = renderedText([shipped]);
    expect(single).toContain('ТР-15');
    expect(single).not.toContain('Часть 1');
  });
});
