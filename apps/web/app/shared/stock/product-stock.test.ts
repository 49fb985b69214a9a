import { describe, expect, it } from 'vitest';
import { stockSummary, warehouseStock } from './product-stock.ts';
import { sampleOption } from './product.fixture.ts';

const { availability } = sampleOption();
const emptyWarehouse = { warehouse_id: 1, warehouse: 'Москва', quantity: 0, arrives_in_days: null };

describe('stock', () => {
  it.each([
    [{ ...emptyWarehouse, quantity: 124 }, 'in', '124\u00a0шт.'],
    [{ ...emptyWarehouse, quantity: 10 }, 'low', '10\u00a0шт.'],
    [{ ...emptyWarehouse, arrives_in_days: 21 }, 'low', 'В\u00a0пути, 21\u00a0день'],
    [{ ...emptyWarehouse, quantity: 3, leaves_in_days: 2 }, 'low', '3\u00a0шт., отгрузка через 2\u00a0дня'],
    [{ ...emptyWarehouse, arrives_in_days: 19, leaves_in_days: 2 }, 'low', 'В\u00a0пути, 21\u00a0день'],
    [emptyWarehouse, 'none', 'Нет'],
  ])('of a warehouse', (warehouse, state, text) => {
    expect(warehouseStock(warehouse)).toEqual({ state, text });
  });

  it('of few machines is not low', () => {
    expect(warehouseStock({ ...emptyWarehouse, quantity: 1 }, 'catalog').state).toBe('in');
  });

  it('is summed up in words with a number', () => {
    expect(stockSummary(availability)).toEqual({ state: 'in', text: 'В\u00a0наличии 162\u00a0шт.' });
    const none = { ...availability, quantity: 0 };
    expect(stockSummary(none).text).toBe('В\u00a0пути, 5\u00a0дней');
    expect(stockSummary({ ...none, warehouses: [] }).text).toBe('Под\u00a0заказ, 14\u00a0дней');
    expect(stockSummary({ ...none, warehouses: [], lead_days: null }).text).toBe('Нет в\u00a0наличии');
    const sold = { ...none, warehouses: [], lead_days: null, is_sold: true };
    expect(stockSummary(sold)).toEqual({ state: 'none', text: 'Продан' });
  });
});
