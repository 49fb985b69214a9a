import { describe, expect, it } from 'vitest';
import { parseTextItems, requestBody } from './request-body.ts';

describe('requested items as text', () => {
  it.each([
    ['Тиски 150 мм, 2', [{ text: 'Тиски 150 мм', quantity: 2 }]],
    ['Тиски 150 мм — 2 шт.', [{ text: 'Тиски 150 мм', quantity: 2 }]],
    ['Сверло 8,5', [{ text: 'Сверло 8,5', quantity: 1 }]],
    ['20-8501-085\t12', [{ text: '20-8501-085', quantity: 12 }]],
    ['20-8501-085', [{ text: '20-8501-085', quantity: 1 }]],
    ['Оправка BT40 x 4', [{ text: 'Оправка BT40', quantity: 4 }]],
    ['Станок, 0', [{ text: 'Станок, 0', quantity: 1 }]],
    ['\n\n  \n', []],
    [
      'А\nБ; 3',
      [
        { text: 'А', quantity: 1 },
        { text: 'Б', quantity: 3 },
      ],
    ],
  ])('%j', (text, wishes) => {
    expect(parseTextItems(text)).toEqual(wishes);
  });
});

describe('a request', () => {
  it('has what was filled in and nothing else', () => {
    const fields = new FormData();
    fields.set('goods.new_a', '2');
    fields.set('goods.new_b', '');
    fields.set('from_cart', 'on');
    fields.set('comment', '');
    fields.set('intent', 'draft');
    fields.set('key', 'k1');
    expect(requestBody(fields)).toEqual({
      items: [{ goods_id: 'new_a', quantity: '2' }],
      from_cart: true,
      is_draft: true,
      idempotency_key: 'k1',
    });
  });
});
