import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../accounts.fixture.ts';
import { addTag, removeTag } from '../../kernel/staff/tags.sql.ts';
import { type CheckoutApi, openCheckoutApi } from '../checkout/checkout.fixture.ts';
import { storedOrder } from '../orders/orders.fixture.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';

let api: CheckoutApi;
let marketer: Employee;
beforeAll(async () => {
  api = await openCheckoutApi();
  marketer = await employee(api.db, { roles: ['content'] });
});
afterAll(() => api.close());

const url = '/api/staff/promo-codes';
const codeFor = async (...groups: string[]): Promise<string> => {
  const code = await api.promoCode({ percent: 10 });
  await api.db.updateTable('promo_codes').set({ groups }).where('code', '=', code).execute();
  return code;
};
const tagged = (record_kind: 'account' | 'company', record_id: string, tag: string) =>
  addTag(api.db, { record_kind, record_id, tag, staff_id: null });
const apply = (code: string, who: { as?: Person; cart?: string | null }) =>
  api.cartRequest('POST', '/api/cart/promo-code', { ...who, body: { promo_code: code } });
const withGoods = async (): Promise<Person> => {
  const person = await api.person();
  await api.put(person, await api.option({ price: 100_000 }));
  return person;
};

describe('a promo code for a group', () => {
  it('asks a guest to sign in', async () => {
    const code = await codeFor('personal', 'tag:Завод');
    const added = await api.cartRequest('POST', '/api/cart', {
      body: { goods_id: (await api.option({ price: 100_000 })).id, quantity: 1 },
    });
    const { status, errors } = await apply(code, { cart: added.cart.id });
    expect(status).toBe(422);
    expect(errors['promo_code']?.[0]).toContain('Войдите');
    expect(errors['promo_code']?.[0]).not.toContain('Завод');
    expect((await api.cartRequest('GET', '/api/cart', { cart: added.cart.id })).cart.promo_code).toBeNull();
  });

  it('is refused outside the group without revealing the group', async () => {
    const [inside, outside] = [await withGoods(), await withGoods()];
    await tagged('account', inside.id, 'Дилеры');
    const code = await codeFor('tag:Дилеры');
    expect((await apply(code, { as: inside })).cart).toMatchObject({
      promo_code: { state: 'applied' },
      totals: { total_with_tax: 900 },
    });
    const refused = await apply(code, { as: outside });
    expect(refused.status).toBe(422);
    expect(refused.errors['promo_code']?.[0]).toMatch(/не\u00a0для всех покупателей/);
    expect(JSON.stringify(refused.errors)).not.toContain('Дилеры');
  });

  it('held in the cart of somebody who left the group gives nothing, neither there nor in the order', async () => {
    const person = await withGoods();
    await tagged('account', person.id, 'Ушедшие');
    const code = await codeFor('tag:Ушедшие');
    await apply(code, { as: person });
    await api.choose(person, { type: 'Pickup', warehouse_id: api.warehouses[0] });
    expect((await api.overview(person)).cart.totals.total_with_tax).toBe(900);
    await removeTag(api.db, 'account', person.id, 'Ушедшие');
    const refused = await api.complete(person);
    expect([refused.status, refused.code]).toEqual([409, 'checkout_changed']);
    expect(refused.errors['cart']?.[0]).toMatch(/^Промокод для\u00a0вас/);
    expect((await api.overview(person)).cart).toMatchObject({
      promo_code: { state: 'not_theirs' },
      totals: { total_with_tax: 1000 },
    });
    expect((await api.complete(person)).status).toBe(200);
    const used = await api.db
      .selectFrom('promo_codes')
      .select('used')
      .where('code', '=', code)
      .executeTakeFirst();
    const order = await api.db
      .selectFrom('orders')
      .select(['promo_code', 'discount_total'])
      .where('user_id', '=', person.id)
      .executeTakeFirst();
    expect([used?.used, order]).toEqual([0, { promo_code: null, discount_total: 0 }]);
  });

  it('of organisations follows the payer, also one tagged by the office', async () => {
    const { owner, id } = await api.company();
    await api.put(owner, await api.option({ price: 100_000 }));
    await tagged('company', id, 'Госзаказ');
    for (const code of [await codeFor('legal'), await codeFor('tag:Госзаказ')]) {
      await api.call('PUT', '/api/v1/cart/checkout/payer', { as: owner, body: { payer_id: id } });
      expect((await apply(code, { as: owner })).cart.promo_code).toMatchObject({ state: 'applied' });
      await api.call('PUT', '/api/v1/cart/checkout/payer', { as: owner, body: { payer_id: owner.id } });
      expect((await api.cartRequest('GET', '/api/cart', { as: owner })).cart).toMatchObject({
        promo_code: { state: 'not_theirs' },
        totals: { total_with_tax: 1000 },
      });
      expect((await apply(code, { as: owner })).status).toBe(422);
    }
  });

  it('of a level is for those who stand on it now', async () => {
    const [low, high] = [await withGoods(), await withGoods()];
    await storedOrder(api.db, { user_id: high.id, client_id: null, total: 40_000_000 });
    const code = await codeFor('level:2');
    expect((await apply(code, { as: low })).status).toBe(422);
    expect((await apply(code, { as: high })).cart.promo_code).toMatchObject({ state: 'applied' });
  });
});

describe('in the office', () => {
  it('a code names its groups in the list, the filter and the form, and its level stays', async () => {
    const person = await api.person();
    await tagged('account', person.id, 'Свои');
    const choices = (await staffCall(api, 'GET', `${url}/choices`, { as: marketer })).json().data.groups;
    expect(choices).toEqual(
      expect.arrayContaining([
        { value: 'legal', label: 'Организации' },
        { value: 'level:3', label: 'Уровень «Цех»' },
        { value: 'tag:Свои', label: 'Метка «Свои»' },
      ]),
    );
    const fields = { code: 'SVOI', percent: '9', starts_on: '2026-01-01', ends_on: '2099-01-01' };
    const wrong = await staffCall(api, 'POST', url, {
      as: marketer,
      body: { fields: { ...fields, groups: 'level:77' } },
    });
    expect(wrong.json().errors).toHaveProperty('groups');
    const created = await staffCall(api, 'POST', url, {
      as: marketer,
      body: { fields: { ...fields, groups: 'level:3\ntag:Свои' } },
    });
    const { id, version, facts } = created.json().data;
    expect(facts).toContainEqual({
      label: 'Покупателей с\u00a0метками',
      text: '1',
      is_warning: false,
    });
    const listed = (await staffCall(api, 'GET', `${url}?groups=tag&q=SVOI`, { as: marketer })).json().data;
    expect(listed[0].cells.groups).toBe('Уровень «Цех», Метка «Свои»');
    expect((await staffCall(api, 'GET', `${url}?groups=all&q=SVOI`, { as: marketer })).json().data).toEqual(
      [],
    );

    const levels = '/api/staff/bonus-levels';
    const level = (await staffCall(api, 'GET', `${levels}/3`, { as: marketer })).json().data;
    const stays = await staffCall(api, 'DELETE', `${levels}/3`, { as: marketer, version: level.version });
    expect([stays.statusCode, stays.json().message]).toEqual([409, expect.stringContaining('SVOI')]);

    const everybody = await staffCall(api, 'PUT', `${url}/${id}`, {
      as: marketer,
      version,
      body: { fields: { ...fields, groups: '' } },
    });
    expect(everybody.json().data.fields.groups).toBe('');
    expect(
      (await staffCall(api, 'DELETE', `${levels}/3`, { as: marketer, version: level.version })).statusCode,
    ).toBe(200);
  });
});
