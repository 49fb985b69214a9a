import { setTimeout as sleep } from 'node:timers/promises';
import { type Addresses, randomOf } from '../addresses.ts';
import type { Row } from '../bench.ts';
import { type HttpRequest, send, sendOk } from '../http.ts';
import { bearer, chooseDelivery, cookieOf, fillStock, orderCalls, signInStaff } from '../people.ts';
import { memoryOf, processorTime } from '../process-figures.ts';
import { type Figure, megabytes, ms, percentile, whole } from '../table.ts';

const requestsPerSecond = 20;
const headers = { 'accept-encoding': 'gzip, deflate, br' };
/** Of twenty requests: guests 60 %, a crawler 10 %, buyers 20 %, staff 5 %, orders 5 %. */
type Kind = 'g' | 'c' | 'b' | 's' | 'o';
const twenty = [...'ggggggggggggccbbbbso'] as Kind[];

const kindNames: Readonly<Record<Kind, string>> = {
  g: 'guests',
  c: 'crawler',
  b: 'buyers',
  s: 'staff',
  o: 'orders',
};

interface Visitors {
  readonly buyers: readonly string[];
  /** Ordering buyers: one person may order sixty times in ten minutes. */
  readonly ordering: readonly string[];
  readonly staff: Readonly<Record<string, string>>;
}

/** What a visitor of each kind does: one request, or the three of an order. */
function createVisits(addresses: Addresses, { buyers, ordering, staff }: Visitors) {
  const random = randomOf(20);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const { folders, buyable, popular } = addresses;
  const shared = [
    ...Object.values(popular),
    '/tools/',
    '/catalog/',
    '/brands/',
    '/contacts/',
    ...folders.slice(0, 15),
    ...addresses.products(20),
    ...['сверло', 'фреза 10', 'патрон er32', 'станок с чпу', 'cnmg 120408'].map(searchPath),
  ];
  const fresh = (): string => {
    const share = random();
    if (share < 0.6) return addresses.products(1)[0] ?? '/';
    return share < 0.85 ? (addresses.ranges(1)[0] ?? '/') : searchPath(addresses.queries(1)[0] ?? '');
  };
  const officePaths = [
    '/api/staff/orders',
    '/api/staff/orders?status=new',
    '/api/staff/goods?q=DIN',
    '/api/staff/customers',
    '/api/staff/quotations',
  ];
  const signedInPaths = [
    '/',
    '/cart/',
    '/personal/',
    '/personal/orders/',
    '/personal/quotations/',
    '/personal/favorites/',
    '/tools/',
    popular.listing,
  ];
  let orders = 0;
  const visits: Readonly<Record<Kind, () => HttpRequest[]>> = {
    g: () => [{ path: random() < 0.25 ? fresh() : one(shared), headers }],
    c: () => [
      {
        path: random() < 0.7 ? (addresses.products(1)[0] ?? '/') : (addresses.ranges(1)[0] ?? '/'),
        headers: { ...headers, 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
      },
    ],
    b: () => {
      const cookie = cookieOf(one(buyers));
      const share = random();
      if (share < 0.15)
        return [
          {
            path: '/api/cart',
            headers: { ...headers, ...bearer(one(buyers)) },
            body: { goods_id: one(buyable), quantity: 1 },
          },
        ];
      return [{ path: share < 0.45 ? fresh() : one(signedInPaths), headers: { ...headers, ...cookie } }];
    },
    s: () => [{ path: one(officePaths), headers: { ...headers, ...staff } }],
    o: () => orderCalls(ordering[(orders += 1) % ordering.length] ?? '', one(buyable)),
  };
  return (kind: Kind) => visits[kind]();
}

const searchPath = (query: string): string => `/search/all/?${new URLSearchParams({ query }).toString()}`;

/** Sends at fixed moments, whether or not earlier answers have come; gathers times and failures. */
async function run(port: number, seconds: number, visit: (kind: Kind) => HttpRequest[]) {
  const random = randomOf(7);
  const times = new Map<Kind, number[]>();
  const failures = new Map<string, number>();
  const under = new Set<Promise<void>>();
  const began = performance.now();
  const make = async (kind: Kind): Promise<void> => {
    for (const request of visit(kind)) {
      const sent = performance.now();
      const answer = await send(port, request).catch(() => null);
      times.set(kind, [...(times.get(kind) ?? []), performance.now() - sent]);
      if (answer && answer.status < 400) continue;
      const name = answer ? `with ${answer.status}` : 'without an answer';
      if (!failures.has(name))
        console.log(`  ${name}: ${request.path} ${answer?.body.toString().slice(0, 200) ?? ''}`);
      failures.set(name, (failures.get(name) ?? 0) + 1);
    }
  };
  for (let index = 0; index < seconds * requestsPerSecond; index++) {
    const due = began + (index * 1000) / requestsPerSecond;
    await sleep(Math.max(0, due - performance.now()));
    const request = make(twenty[Math.floor(random() * twenty.length)] ?? 'g');
    under.add(request);
    void request.finally(() => under.delete(request));
  }
  await Promise.all(under);
  return { times, failures };
}

export const mixed: Row = {
  name: 'mixed',
  about: '20 requests a second of guests, a crawler, buyers, staff and orders',
  async run(bench): Promise<Figure[]> {
    const [shop, bareServer, addresses] = [await bench.shop(), await bench.bare(), await bench.addresses()];
    const { mixedSeconds } = bench.options;
    const staff = await signInStaff(shop);
    const buyers = await bench.newBuyers(40);
    const ordering = await bench.newBuyers(Math.ceil(mixedSeconds / 40) + 2);
    const warehouse = await fillStock(shop, addresses.buyable);
    for (const token of ordering) await sendOk(shop.port, chooseDelivery(token, warehouse));
    const visit = createVisits(addresses, { buyers, ordering, staff });
    await bareServer.copy({ path: '/', headers });
    const plain = await run(bareServer.port, 5, () => [{ path: '/same' }]);
    // The shop's code is compiled by then.
    await run(shop.port, Math.min(20, mixedSeconds), visit);
    const [before, processor] = [await memoryOf(shop.pid), await processorTime(shop.pid)];
    const { times, failures } = await run(shop.port, mixedSeconds, visit);
    const after = await memoryOf(shop.pid);
    const used = ((await processorTime(shop.pid)) - processor) / 1000;
    const all = [...times.values()].flat();
    const [p95, p99] = [percentile(all, 0.95), percentile(all, 0.99)];
    const failed = [...failures.values()].reduce((total, count) => total + count, 0);
    const kinds = [...times].map(
      ([kind, durations]) => `${kindNames[kind]} ${whole(percentile(durations, 0.95))}`,
    );
    const minutes = `20 requests a second for ${mixedSeconds} s`;
    const flat = 1.25;
    return [
      {
        row: `${minutes}: p95`,
        measured: `${ms(p95)} (${kinds.join(', ')})`,
        baseline: `bare Fastify: ${ms(percentile([...plain.times.values()].flat(), 0.95))}`,
        floor: '≤ 400 ms',
        held: p95 <= 400,
      },
      {
        row: `${minutes}: p99`,
        measured: `${ms(p99)}, at most ${ms(Math.max(...all))}`,
        baseline: `bare Fastify: ${ms(percentile([...plain.times.values()].flat(), 0.99))}`,
        floor: '≤ 1000 ms',
        held: p99 <= 1000,
      },
      {
        row: `${minutes}: errors`,
        measured: [
          `${failed} of ${all.length}`,
          ...[...failures].map(([name, count]) => `${count} ${name}`),
        ].join(', '),
        baseline: '',
        floor: '0',
        held: failed === 0,
      },
      {
        row: `${minutes}: memory`,
        measured: `${megabytes(before.now)} → ${megabytes(after.now)}, ${whole((used / mixedSeconds) * 100)} % of a processor`,
        baseline: `bare Fastify: ${megabytes((await memoryOf(bareServer.pid)).now)}`,
        floor: `flat: ≤ ${flat} ×`,
        held: after.now <= before.now * flat,
      },
    ];
  },
};
