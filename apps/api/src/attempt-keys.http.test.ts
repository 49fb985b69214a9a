import type { Endpoint } from '@spindle/contract/endpoint';
import { endpoints } from '@spindle/contract/endpoints';
import { attemptKeyMessage, maxMessage } from '@spindle/contract/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from './accounts.fixture.ts';
import { takesAttemptKey } from './kernel/http/attempt-key.ts';

interface Refusal {
  readonly errors: Readonly<Record<string, string[]>>;
}

let api: AccountsApi;
let token: string;
beforeAll(async () => {
  api = await openAccountsApi();
  token = (await api.person()).token;
});
afterAll(() => api.close());

const calls = Object.values(endpoints)
  .flatMap((module): Endpoint[] => Object.values(module))
  .filter(takesAttemptKey);

const badKeys: readonly (readonly [key: string, message: string])[] = [
  ['short', attemptKeyMessage],
  ['with a space', attemptKeyMessage],
  ['ключ-попытки', attemptKeyMessage],
  ['x'.repeat(101), maxMessage(100)],
];

it('knows the calls that take a key', () => {
  const paths = calls.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/api/cart',
      '/api/cart/checkout/complete',
      '/api/v1/quotation',
      '/api/form/feedback',
    ]),
  );
  expect(paths.length).toBeGreaterThan(10);
});

describe.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_name, call) => {
  const send = (headers: Record<string, string>, payload: object) =>
    api.app.inject({
      method: call.method,
      url: call.path.replace(/:\w+/g, '0198a1b2-0000-7000-8000-000000000000'),
      // Authorization runs before the key is read.
      headers: { authorization: `Bearer ${token}`, ...headers },
      payload,
    });

  it('refuses a key that is none, in the header and in the field', async () => {
    for (const [key, message] of badKeys) {
      const wire = Buffer.from(key).toString('latin1');
      const answers = [await send({ 'idempotency-key': wire }, {}), await send({}, { idempotency_key: key })];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(422);
        expect(answer.json<Refusal>().errors['idempotency_key']).toEqual([message]);
      }
    }
  });
});
