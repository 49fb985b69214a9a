import { testStaff } from '../../kernel/staff/staff.fixture.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { commandLine } from '../../kernel/staff/actor.ts';
import type { Quotation } from '@spindle/contract/quotations/quotations';
import type { Person } from '../../accounts.fixture.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { TestOption } from '../cart/cart.fixture.ts';
import { type CheckoutApi, openCheckoutApi } from '../checkout/checkout.fixture.ts';
import { saveQuotation } from './office/quotation-drafting.staff.ts';
import { prepareQuotation } from './office/quotation-lines.staff.ts';
import { type LineRow, linesOf } from './quotations.sql.ts';
import { sendQuotation } from './office/quotations.staff.ts';

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly data: Quotation;
  readonly order: { readonly id: string; readonly number: string };
}

export interface QuotationsApi extends CheckoutApi {
  asked(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    as: Person | null,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  request(as: Person, body: object, key?: string): Promise<Answer>;
  /** Priced and sent by the shop. */
  offered(as: Person, option: TestOption, quantity?: number, over?: object): Promise<Quotation>;
  /** Saves the lines as staff change them in the office; null takes a line out. */
  save(
    number: string,
    change: (line: LineRow) => Partial<LineRow> | null,
    texts?: { readonly text?: string; readonly terms?: string },
  ): Promise<void>;
  /** Saves the price of one line. */
  priceLine(number: string, position: number, price: number, days?: number): Promise<void>;
  see(as: Person, id: string): Promise<Quotation>;
  accept(as: Person, quotation: Quotation, over?: object, key?: string): Promise<Answer>;
  staff: StaffDeps;
}

export async function openQuotationsApi(over: Partial<ApiDeps> = {}): Promise<QuotationsApi> {
  const api = await openCheckoutApi(over);
  const staff = testStaff(api.db, { post: api.services.post });
  const quotationCall: QuotationsApi['asked'] = async (method, path, as, body, headers = {}) => {
    const answer = await api.call(method, `/api/v1${path}`, { as, headers, ...(body ? { body } : {}) });
    const json = answer.json();
    return { ...json, status: answer.statusCode, code: json.code ?? '', errors: json.errors ?? {} };
  };
  const request: QuotationsApi['request'] = (as, body, key) =>
    quotationCall('POST', '/quotation', as, body, key ? { 'idempotency-key': key } : {});
  const save: QuotationsApi['save'] = async (number, change, texts = {}) => {
    const { id, version, text, terms } = await api.db
      .selectFrom('quotations')
      .select(['id', 'version', 'text', 'terms'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const lines = (await linesOf(api.db, id)).flatMap((line) => {
      const changed = change(line);
      if (!changed) return [];
      const { quantity, price, ready_days } = { ...line, ...changed };
      return { id: line.id, quantity, price, ready_days };
    });
    const draft = { lines, text: text ?? undefined, terms: terms ?? undefined, ...texts };
    await saveQuotation(staff, commandLine, number, draft, version);
  };
  const see: QuotationsApi['see'] = async (as, id) =>
    (await quotationCall('GET', `/quotation/${id}`, as)).data;
  return {
    ...api,
    staff,
    asked: quotationCall,
    request,
    save,
    priceLine: (number, position, price, days) =>
      save(number, (line) =>
        line.position === position ? { price, ...(days !== undefined && { ready_days: days }) } : {},
      ),
    see,
    async offered(as, option, quantity = 1, over = {}) {
      const { data } = await request(as, { items: [{ goods_id: option.id, quantity }], ...over });
      await prepareQuotation(staff, commandLine, data.number);
      await save(data.number, () => ({}), { text: 'Комплект' });
      await sendQuotation(staff, commandLine, data.number, {});
      return see(as, data.id);
    },
    accept: (as, quotation, over = {}, key) =>
      quotationCall(
        'POST',
        `/quotation/${quotation.id}/accept`,
        as,
        { way: quotation.ways[0]?.id ?? '', ...over },
        key ? { 'idempotency-key': key } : {},
      ),
  };
}
