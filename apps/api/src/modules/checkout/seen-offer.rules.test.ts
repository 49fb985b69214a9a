import { describe, expect, it } from 'vitest';
import { changesSince, type SeenOffer, versionOf } from './seen-offer.rules.ts';

const line = (over: Partial<SeenOffer['lines'][number]> = {}) => ({
  option: 'new_1',
  name: 'Сверло',
  quantity: 2,
  price: 4870_00,
  readyDays: 0,
  ...over,
});
const delivery = { type: 'ToTerminal', shipment: 'together', option: 't1', price: 640_00 } as const;
const seenOffer = (over: Partial<SeenOffer> = {}): SeenOffer => ({
  lines: [line()],
  payer: 'p1',
  delivery,
  total: 10_380_00,
  ...over,
});

describe('what has changed since the buyer saw it', () => {
  it('nothing', () => {
    expect(changesSince(seenOffer(), seenOffer())).toEqual([]);
    expect(versionOf(seenOffer())).toBe(versionOf(seenOffer()));
  });

  it.each<[string, SeenOffer]>([
    [
      'Сверло: цена была 4\u00a0870\u00a0₽, стала 5\u00a0010,50\u00a0₽.',
      seenOffer({ lines: [line({ price: 5010_50 })] }),
    ],
    [
      'Сверло: срок был «в\u00a0наличии», стал «21\u00a0дн.».',
      seenOffer({ lines: [line({ readyDays: 21 })] }),
    ],
    ['Сверло: количество было 2, стало 3.', seenOffer({ lines: [line({ quantity: 3 })] })],
    ['Сверло: больше нет в\u00a0корзине.', seenOffer({ lines: [] })],
    [
      'Фреза: добавлен в\u00a0корзину.',
      seenOffer({ lines: [line(), line({ option: 'new_2', name: 'Фреза' })] }),
    ],
    [
      'Доставка стоила 640\u00a0₽, теперь 880\u00a0₽.',
      seenOffer({ delivery: { ...delivery, price: 880_00 } }),
    ],
    [
      'Изменился способ доставки: проверьте стоимость и\u00a0срок.',
      seenOffer({ delivery: { ...delivery, option: 't2' } }),
    ],
    ['Проверьте способ и\u00a0стоимость доставки.', seenOffer({ delivery: null })],
    ['Изменился плательщик.', seenOffer({ payer: 'p2' })],
    ['Сумма заказа была 10\u00a0380\u00a0₽, стала 1\u00a0₽.', seenOffer({ total: 100 })],
  ])('%s', (message, now) => {
    expect(changesSince(seenOffer(), now)).toEqual([message]);
    expect(versionOf(now)).not.toBe(versionOf(seenOffer()));
  });

  it('is found by looking at each line a few times, however many there are', () => {
    let reads = 0;
    const counted = (at: number) =>
      Object.defineProperty(line(), 'option', { get: () => ((reads += 1), `new_${at}`) });
    const lines = Array.from({ length: 500 }, (_none, at) => counted(at));
    expect(changesSince(seenOffer({ lines }), seenOffer({ lines: lines.toReversed() }))).toEqual([]);
    expect(reads).toBeLessThan(10 * lines.length);
  });
});
