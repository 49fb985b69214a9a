import type { AttackClass } from '../attack-class.ts';
import { metricsToken } from '../shop-under-attack.ts';

const figures = [
  '/metrics',
  '/metrics/',
  '/METRICS',
  '//metrics',
  '/./metrics',
  '/metrics?x',
  '/metrics%20',
  '/%6detrics',
  '/api/../metrics',
  '/metrics;x',
  '/metrics.json',
];
const claims: readonly Readonly<Record<string, string>>[] = [
  {},
  { authorization: 'Bearer' },
  { authorization: `Bearer ${metricsToken.slice(0, -1)}` },
  { authorization: `Bearer ${metricsToken} x` },
  { authorization: `Basic ${metricsToken}` },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-real-ip': '127.0.0.1', host: 'localhost' },
  { 'x-original-url': '/metrics', 'x-rewrite-url': '/metrics' },
];
const personal = [
  '/personal/',
  '/personal/profile/',
  '/personal/orders/',
  '/personal/quotations/',
  '/personal/documents/',
  '/personal/equipment/',
  '/personal/employees/',
  '/personal/bonus/',
  '/favorites/',
  '/checkout/',
  '/cart/',
  '/quotations/',
];

/** Metrics and personal pages requested by everybody else. */
export const closedAddresses: AttackClass = {
  name: 'closed addresses',
  async attack({ wire, people, leaked }, tally) {
    for (const path of figures)
      for (const headers of claims)
        for (const method of ['GET', 'HEAD', 'POST']) {
          const answer = await wire.send({ method, path, headers });
          const won = answer.status === 200 && /process_cpu|http_request_seconds/.test(answer.text);
          tally.take(`${method} ${path}`, answer, won && 'told the figures');
        }
    const open = await wire.send({ path: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
    if (!open.text.includes('process_cpu')) throw new Error('the figures are closed to their own token');
    // Pages, and their data for client navigations.
    const requestPaths = personal.flatMap((path) => [
      path,
      `${path.replace(/\/$/, '')}.data`,
      `${path}_.data`,
      `${path}?_data=root`,
    ]);
    for (const path of requestPaths)
      for (const token of [null, 'A'.repeat(43), people.boris.token, people.rival.token]) {
        const caller =
          token === people.boris.token ? 'boris' : token === people.rival.token ? 'rival' : 'guest';
        const answer = await wire.send({ path, headers: token ? { cookie: `token=${token}` } : {} });
        tally.take(`${path} as ${caller}`, answer, leaked(answer.text, caller));
        const isSignedIn = token !== null && answer.status === 200 && caller !== 'guest';
        const cacheable =
          isSignedIn &&
          !/no-store|private/.test(answer.headers['cache-control'] ?? '') &&
          'may be kept by others';
        tally.decide(`${path} as ${caller}: kept`, cacheable);
      }
  },
};
