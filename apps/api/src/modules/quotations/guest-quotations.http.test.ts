import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CheckoutApi, openCheckoutApi } from '../checkout/checkout.fixture.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';

let api: CheckoutApi;
let manager: Employee;
beforeAll(async () => {
  api = await openCheckoutApi();
  manager = await employee(api.db, { roles: ['sales-manager'] });
});
afterAll(() => api.close());

const staff = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, version?: number) =>
  staffCall(api, method, `/api/staff${url}`, {
    as: manager,
    ...(body ? { body } : {}),
    ...(version === undefined ? {} : { version }),
  });

/** A quotation sent to a buyer without an account, and the link of its e-mail. */
async function sent() {
  const email = `${randomUUID()}@example.ru`;
  const contact = { first_name: 'Анна', last_name: 'Седова', phone: '+7 (912) 240-18-36', email };
  const { id } = (await staff('POST', '/guests', { ...contact, consent: true })).json();
  const { article } = await api.option({ price: 1000_00, weight: 500, stock: 20 });
  const { number } = (await staff('POST', '/quotations', { user_id: id, article })).json().data;
  const at = `/quotations/${encodeURIComponent(number)}`;
  const priced = (await staff('POST', `${at}/prices`, undefined, await versionOf(at))).json().data;
  expect(priced.lines[0].price).toBe(1000_00);
  const answer = await staff('POST', `${at}/send`, {}, priced.version);
  expect(answer.statusCode).toBe(200);
  const [preparedEmail] = (await api.letters(email)).filter(
    ({ template }) => template === 'quotation-prepared',
  );
  const [, quotation_id = '', key = ''] =
    /\/quotations\/([\w-]+)\/\?key=([\w-]+)/.exec(preparedEmail?.text ?? '') ?? [];
  return { guest: { id, email, token: '' }, number, quotation_id, key };
}
const versionOf = async (at: string): Promise<number> => (await staff('GET', at)).json().data.version;
const open = async (body: object) => api.cartRequest('POST', '/api/v1/quotation/open', { body });

it('a buyer without an account reads, accepts and pays a quotation by the e-mailed link', async () => {
  const { guest, quotation_id, key } = await sent();
  expect(key).toMatch(/^[\w-]{43}$/);
  const opened = await open({ quotation_id, key });
  const as = { ...guest, token: opened.answer.json().access_token };
  const who = (await api.call('GET', '/api/personal-information', { as })).json().data;
  expect(who).toMatchObject({ first_name: 'Анна', email_confirmed: true });
  const quotation = (await api.call('GET', `/api/v1/quotation/${quotation_id}`, { as })).json().data;
  const [deliveryOption] = quotation.ways;
  const accepted = await api.call('POST', `/api/v1/quotation/${quotation_id}/accept`, {
    as,
    body: { way: deliveryOption.id },
  });
  expect(accepted.statusCode).toBe(200);
  const completed = await api.call('GET', `/api/cart/checkout/complete/${accepted.json().order.id}`, { as });
  expect(completed.json().data.invoice_url).toEqual(expect.any(String));
});

it('another key, another quotation, a link that is over and one of somebody with an account open nothing', async () => {
  const [{ quotation_id, key }, other] = [await sent(), await sent()];
  const stored = await sql<{
    whole: string;
  }>`SELECT string_agg(l::text, ' ') AS whole FROM quotation_links l`.execute(api.db);
  expect(stored.rows[0]?.whole).not.toContain(key);
  for (const body of [
    { quotation_id, key: other.key },
    { quotation_id: other.quotation_id, key },
    { quotation_id, key: key.toUpperCase() },
    { quotation_id, key: '' },
  ])
    expect((await open(body)).status).toBe(404);
  await sql`UPDATE users SET email_confirmed_at = now() WHERE id = ${other.guest.id}`.execute(api.db);
  expect((await open({ quotation_id: other.quotation_id, key: other.key })).status).toBe(404);
  await sql`UPDATE quotation_links SET expires_at = now() - interval '1 second'`.execute(api.db);
  expect((await open({ quotation_id, key })).status).toBe(404);
});

it('a quotation begins with the buyer’s cart', async () => {
  const buyer = await api.person();
  const option = await api.option({ stock: 5 });
  await api.put(buyer, option, 2);
  const created = await staff('POST', '/quotations', { user_id: buyer.id, from_cart: true });
  expect(created.json().data.lines).toMatchObject([{ article: option.article, quantity: 2 }]);
});
