import { addMonths, shopDay, shopMoment } from '@spindle/contract/shop/shop-day';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi, type Person } from '../../accounts.fixture.ts';
import { storedOrder } from '../orders/orders.fixture.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await openAccountsApi();
});
afterAll(() => api.close());

const bonus = (as: Person, query = '') => api.call('GET', `/api/bonus${query}`, { as });
const completed = (
  user_id: string,
  roubles: number,
  over: { client_id?: string; completed_at?: Date } = {},
) => storedOrder(api.db, { user_id, total: roubles * 100, ...over });

describe('the bonus programme', () => {
  it('starts at the first level', async () => {
    const person = await api.person();
    expect((await bonus(person)).json().data).toEqual({
      levels: [
        { id: 1, name: 'Базовый', turnover_from: 0, discount_percent: 0 },
        { id: 2, name: 'Участок', turnover_from: 300000, discount_percent: 3 },
        { id: 3, name: 'Цех', turnover_from: 1000000, discount_percent: 5 },
      ],
      current_discount: 0,
      current_level_id: 1,
      progress_discount: { percent: 0, turnover: 0, left: 300000, next_level_id: 2, next_discount: 3 },
      payer: { id: person.id, name: 'Иван Петров', is_legal: false },
      payers: [{ id: person.id, name: 'Иван Петров', is_legal: false, discount: 0 }],
    });
  });

  it('the level belongs to the payer: all employees share the company’s, a person has their own', async () => {
    const { id, owner, employee } = await api.company();
    await completed(owner.id, 400_000, { client_id: id });
    await completed(employee.id, 250_000, { client_id: id });
    await completed(employee.id, 1_000_000);
    for (const person of [owner, employee]) {
      expect((await bonus(person)).json().data).toMatchObject({
        current_discount: 3,
        progress_discount: { percent: 50, turnover: 650000, left: 350000 },
        payer: { id, is_legal: true },
      });
    }
    const employeeBonus = (await bonus(employee, `?payer_id=${employee.id}`)).json().data;
    expect(employeeBonus).toMatchObject({
      current_discount: 5,
      progress_discount: { percent: 100, left: null, next_level_id: null },
    });
    expect(await api.services.bonus.discountFor(employee.id)).toBe(3);
    expect(await api.services.bonus.discountFor(employee.id, employee.id)).toBe(5);
    expect(await api.services.bonus.discountOf(id)).toBe(3);
  });

  it('a payer of somebody else gives neither a view nor a discount', async () => {
    const [{ id, owner }, person] = [await api.company(), await api.person()];
    await completed(owner.id, 5_000_000, { client_id: id });
    expect((await bonus(person, `?payer_id=${id}`)).statusCode).toBe(404);
    expect(await api.services.bonus.discountFor(person.id, id)).toBe(0);
  });

  it('counts completed orders of the last 12 months only', async () => {
    const person = await api.person();
    await completed(person.id, 5_000_000, { completed_at: new Date(Date.now() - 370 * 24 * 3600_000) });
    await storedOrder(api.db, {
      user_id: person.id,
      total: 5_000_000_00,
      status: 'paid',
      completed_at: null,
    });
    await storedOrder(api.db, {
      user_id: person.id,
      total: 5_000_000_00,
      status: 'cancelled',
      completed_at: null,
    });
    await completed(person.id, 310_000);
    expect((await bonus(person)).json().data.progress_discount).toMatchObject({ turnover: 310_000 });
  });

  it('begins the 12 months with the day, by the shop’s clock', async () => {
    const person = await api.person();
    const first = shopMoment(addMonths(shopDay(new Date()), -12), 0);
    await completed(person.id, 1000, { completed_at: new Date(first.getTime() - 1000) });
    await completed(person.id, 200, { completed_at: first });
    expect((await bonus(person)).json().data.progress_discount).toMatchObject({ turnover: 200 });
  });
});
