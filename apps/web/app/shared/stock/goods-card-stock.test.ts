import { describe, expect, it } from 'vitest';
import { cardStock } from './goods-card-stock.ts';

const stockAt = (warehouse: string, quantity: number, arrives: number | null = null) => ({
  warehouse_id: warehouse.length,
  warehouse,
  quantity,
  arrives_in_days: arrives,
});
const both = {
  quantity: 163,
  lead_days: 21,
  warehouses: [stockAt('Москва', 39), stockAt('Екатеринбург', 124)],
};

describe('the stock line of a card', () => {
  it("names the buyer's city first, otherwise the fullest warehouse", () => {
    expect(cardStock(both, { section: 'tools' })).toEqual({
      state: 'in',
      text: 'Екатеринбург, 124\u00a0шт.',
    });
    expect(cardStock(both, { section: 'tools', city: 'Москва' }).text).toBe('Москва, 39\u00a0шт.');
    expect(cardStock(both, { section: 'tools', city: 'Пермь' }).text).toBe('Екатеринбург, 124\u00a0шт.');
  });

  it('warns of few tools, not of few machines', () => {
    const few = { quantity: 2, lead_days: null, warehouses: [stockAt('Челябинск', 2)] };
    expect(cardStock(few, { section: 'tools' }).state).toBe('low');
    expect(cardStock(few, { section: 'catalog' }).state).toBe('in');
  });

  it('never names an empty warehouse', () => {
    const elsewhere = {
      quantity: 5,
      lead_days: null,
      warehouses: [stockAt('Москва', 0), stockAt('Пермь', 5)],
    };
    expect(cardStock(elsewhere, { section: 'catalog', city: 'Москва' }).text).toBe('Пермь, 5\u00a0шт.');
    expect(cardStock({ ...elsewhere, warehouses: [] }, { section: 'catalog' }).text).toBe(
      'В\u00a0наличии, 5\u00a0шт.',
    );
  });

  it('gives the arrival date', () => {
    const none = { quantity: 0, lead_days: 21, warehouses: [stockAt('Москва', 0)] };
    expect(cardStock(none, { section: 'tools' })).toEqual({
      state: 'order',
      text: 'Под\u00a0заказ, 21\u00a0день',
    });
    const coming = { ...none, warehouses: [stockAt('Москва', 0, 18)] };
    expect(cardStock(coming, { section: 'tools' })).toEqual({
      state: 'low',
      text: 'В\u00a0пути, 18\u00a0дней',
    });
  });
});
