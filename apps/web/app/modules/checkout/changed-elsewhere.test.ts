import { describe, expect, it } from 'vitest';
import { changedElsewhere, type SeenCheckout } from './changed-elsewhere.ts';

const payer = (id: string, name: string) => ({ id, name }) as SeenCheckout['your_data']['payer'];
const firm = payer('1', 'ООО «Уральская деталь»');
const person = payer('2', 'Сергей Воронов');

const seen = (who: typeof firm, goods = 30_818, number_items = 3, is_signed_in = true): SeenCheckout => ({
  cart: { number_items },
  totals: { goods },
  your_data: { is_signed_in, payer: who },
});
const messagesFor = (...args: Parameters<typeof changedElsewhere>): string[] =>
  changedElsewhere(...args).map((text) => text.replaceAll('\u00a0', ' '));

describe('what another tab has changed', () => {
  it('is another payer, with both names', () => {
    expect(messagesFor(seen(firm), seen(person, 32_440), null)).toEqual([
      'Плательщик был ООО «Уральская деталь», стал Сергей Воронов.',
    ]);
    expect(messagesFor(seen(firm), seen(person), '1')).toHaveLength(1);
  });

  it('is another cart, with both amounts', () => {
    expect(messagesFor(seen(firm), seen(firm, 38_494), null)).toEqual([
      'В заказе было 3 позиции на 30 818 ₽, стало 3 позиции на 38 494 ₽.',
    ]);
    expect(messagesFor(seen(firm), seen(person, 32_440, 2), null)).toHaveLength(2);
  });

  it('is nothing that was chosen here, and nothing that signing in brings', () => {
    expect(messagesFor(seen(firm), seen(person, 32_440), '2')).toEqual([]);
    expect(messagesFor(seen(firm), seen(firm), null)).toEqual([]);
    expect(messagesFor(seen(null, 34_000, 3, false), seen(firm), null)).toEqual([]);
    // An empty checkout reports itself.
    expect(messagesFor(seen(firm), seen(firm, 0, 0), null)).toEqual([]);
  });
});
