import { pathOf, selfHarm, tokenFor } from './calls.ts';
import type { Answer } from './wire.ts';
import type { Caller, World } from './world.ts';

/** Pages whose URLs and queries hold visitor input. */
const pages = [
  '/',
  '/catalog/',
  '/tools/',
  '/search/all/',
  '/brands/',
  '/compare/',
  '/cart/',
  '/press/',
  '/auth/reset/',
];
const queries = [
  'q',
  'query',
  'popup',
  'sort',
  'page',
  'view',
  'brands',
  'price',
  'authRedirect',
  'token',
  'promotion_coupon',
];
const cookies = [
  'token',
  'Cart-Uuid',
  'Viewed-Goods-List-Id',
  'Comparison-Token',
  'company_id',
  'cookie_choice',
  'payer',
];
const headers = [
  'cart-uuid',
  'viewed-goods-list-id',
  'x-api-comparison-token',
  'idempotency-key',
  'user-agent',
  'accept-language',
  'referer',
  'x-forwarded-proto',
  'if-none-match',
  'range',
];

/** Sends the payload to every call in path, query and fields, and to every page in URL, cookies and headers. */
export async function plant(
  { wire, calls, tokenOf }: World,
  payload: string,
  callers: readonly Caller[],
  seen: (where: string, answer: Answer, caller: Caller) => void,
): Promise<void> {
  const safe = encodeURIComponent(payload.toWellFormed().slice(0, 1500));
  const cases = callers.flatMap((caller) =>
    calls
      .filter(({ name }) => !selfHarm.has(name))
      .flatMap((call) => {
        const query = call.queries.map((name) => `${name}=${safe}`).join('&');
        const path = `${pathOf(call, () => payload.toWellFormed().slice(0, 300))}?${query}`;
        const fields = Object.keys(call.fields);
        const plain = Object.fromEntries(fields.map((name) => [name, payload]));
        const deep = { ...plain, [payload]: payload, valueOf: { [payload]: [payload] } };
        const bodies: unknown[] = call.isRead ? [undefined] : fields.length > 0 ? [plain, deep] : [deep];
        return bodies.map((body) => ({ asker: caller, call, path, body }));
      }),
  );
  await wire.each(cases, async ({ asker: caller, call, path, body }) => {
    const answer = await wire.send({
      method: call.method,
      path,
      body,
      token: tokenFor(call, tokenOf(caller)),
    });
    seen(`${call.name} as ${caller}`, answer, caller);
  });
  const inAddress = [
    ...pages.flatMap((page) => [`${page}${safe}/`, `${page}?${safe}=${safe}`, `${page}?q=1&${safe}`]),
    ...queries.flatMap((name) => [`/?${name}=${safe}`, `/search/all/?${name}=${safe}`]),
    `/photos/${safe}`,
    `/drawings/${safe}.svg`,
    `/logos/${safe}.svg`,
    `/sitemap-${safe}.xml`,
  ];
  await wire.each(inAddress, async (path) =>
    seen(`page ${path.slice(0, 40)}`, await wire.send({ path }), 'guest'),
  );
  const plainHeader = encodeURIComponent(payload.toWellFormed()).slice(0, 4000);
  const inHeaders = [
    ...cookies.map((name) => ({ cookie: `${name}=${plainHeader}` })),
    ...headers.map((name) => ({ [name]: plainHeader })),
  ];
  await wire.each(inHeaders, async (extraHeaders) => {
    for (const path of ['/', '/cart/', '/api/cart', '/api/visitor'])
      seen(
        `${path} with ${Object.keys(extraHeaders)[0]}`,
        await wire.send({ path, headers: extraHeaders }),
        'guest',
      );
  });
}
