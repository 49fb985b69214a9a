import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../accounts.fixture.ts';

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: {
    readonly content?: Readonly<Record<string, { readonly schema?: { readonly properties?: object } }>>;
  };
  readonly responses: object;
}

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly fields: readonly string[];
  readonly queries: readonly string[];
  readonly forSignedIn: boolean;
}

let api: AccountsApi;
let calls: Call[];
beforeAll(async () => {
  api = await openAccountsApi();
  const { paths } = (await api.call('GET', '/api/openapi.json')).json() as {
    paths: Record<string, Record<string, Operation>>;
  };
  calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase() as Call['method'],
      path,
      fields: Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        Object.keys(schema?.properties ?? {}),
      ),
      queries: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      forSignedIn: '401' in responses,
    })),
  );
});
afterAll(() => api.close());

const filled = (path: string, value: string): string => path.replace(/\{[^}]+\}/g, () => value);

/** Guests reach these: what they may do depends on what they name. */
const alsoForGuests = [
  'POST /api/auth/invite/accept',
  // A list goes into a guest's cart; only a shop without carts needs to know the owner.
  'POST /api/cart/uploads',
  'GET /api/cart/uploads/{id}',
  'POST /api/cart/uploads/{id}/match',
  'PUT /api/cart/uploads/{id}/columns',
  'PUT /api/cart/uploads/{id}/sheet',
  'PUT /api/cart/uploads/{id}/lines/{line}',
  'POST /api/cart/uploads/{id}/add',
  // A guest has a cart too: 401 means a token whose session has ended.
  'DELETE /api/cart',
  'POST /api/cart',
  'DELETE /api/cart/{id}',
  'PUT /api/cart/{id}',
  'DELETE /api/cart/promo-code',
  'POST /api/cart/promo-code',
  'POST /api/cart/restore',
  'POST /api/cart/share',
  'POST /api/cart/shared/{token}',
  'POST /api/v1/cart/bulk-delete',
  'PUT /api/cart/checkout/delivery',
];

describe('every call', () => {
  it('for signed-in people sends a guest away before it looks at what they sent', async () => {
    const junk = ['{"nonsense":', '[1]', '{"constructor":{"x":"\\u0000"}}', 'x'.repeat(2_000_000)];
    const closed = calls.filter(
      ({ forSignedIn, method, path }) => forSignedIn && !alsoForGuests.includes(`${method} ${path}`),
    );
    expect(closed.length).toBeGreaterThan(60);
    const wrong: string[] = [];
    for (const { method, path } of closed) {
      const bodies = method === 'GET' || method === 'DELETE' ? [undefined] : junk;
      for (const payload of bodies) {
        const { statusCode } = await api.app.inject({
          method,
          url: `${filled(path, 'x%00')}?limit=a&offset=%00`,
          headers: payload === undefined ? {} : { 'content-type': 'application/json' },
          ...(payload === undefined ? {} : { payload }),
        });
        if (statusCode !== 401 && statusCode !== 403)
          wrong.push(`${method} ${path} ${payload?.slice(0, 20)} ${statusCode}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('that takes files answers a guest before it reads them, where it is for signed-in people', async () => {
    const form = new Response(
      (() => {
        const data = new FormData();
        data.append('files', new Blob(['%PDF-1.7']), 'a.pdf');
        return data;
      })(),
    );
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/form/add-equipment',
      headers: { 'content-type': form.headers.get('content-type') ?? '' },
      payload: Buffer.from(await form.arrayBuffer()),
    });
    expect(answer.statusCode).toBe(401);
  });

  it.each([
    ['a zero character', 'a\0b'],
    ['half of a pair', '\ud800'],
    ['__proto__', '__proto__'],
    ['constructor', 'constructor'],
    ['a long line of signs', `%'"\\\u202e${'ж'.repeat(300)}`],
  ])('answers %s below 500', async (_name, junk) => {
    const person = await api.person();
    const inAddress = encodeURIComponent(junk.toWellFormed());
    const failed: string[] = [];
    for (const { method, path, fields, queries } of calls) {
      const search = queries.map((name) => `${name}=${inAddress}`).join('&');
      const body = Object.fromEntries(fields.map((name) => [name, junk]));
      const extraBody = { ...body, [junk]: junk, valueOf: { [junk]: [junk] } };
      for (const payload of method === 'GET' || method === 'DELETE' ? [undefined] : [body, extraBody]) {
        for (const as of [person, null]) {
          const { statusCode } = await api.call(method, `${filled(path, inAddress)}?${search}`, {
            as,
            ...(payload === undefined ? {} : { body: payload }),
          });
          if (statusCode >= 500) failed.push(`${method} ${path} ${statusCode}`);
        }
      }
    }
    expect([...new Set(failed)]).toEqual([]);
  });
});
