import type { Endpoint } from '@spindle/contract/endpoint';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { AttackClass } from '../attack-class.ts';

const calls = Object.values(staffEndpoints).flatMap((module): Endpoint[] => Object.values(module));
/** Public calls to sign in: they require a password or an invite link. */
const publicCalls = /^\/api\/staff\/(?:sign-in|sign-out|invite)/;
const junk = ['{"nonsense":', '[1]', '{"__proto__":{"permissions":["staff.manage"]}}'];
const passwords = ['Shpindel-2026', 'admin', "' OR 1=1 --", 'x'.repeat(128)];

/** Calls of the office by guests, by buyers with every token they have, and by pages of other sites. */
export const office: AttackClass = {
  name: 'calls of the office',
  async attack({ wire, people, leaked }, tally) {
    const { token } = people.owner;
    const claims: readonly Readonly<Record<string, string>>[] = [
      {},
      { cookie: `Staff-Token=${token}` },
      { cookie: `token=${token}; Staff-Token=${'A'.repeat(43)}` },
      { authorization: `Bearer ${token}`, 'x-staff-id': '1', 'x-original-url': '/api/staff/me' },
      { cookie: `Staff-Token=${token}`, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    ];
    const closed = calls.filter(({ path }) => !publicCalls.test(path));
    const cases = closed.flatMap((call) =>
      claims.flatMap((headers) => {
        const path = call.path.replaceAll(/:\w+/g, '1');
        const bodies = call.method === 'GET' ? [undefined] : [undefined, ...junk];
        return bodies.map((body) => ({ call, path, headers, body }));
      }),
    );
    await wire.each(cases, async ({ call, path, headers, body }) => {
      const answer = await wire.send({
        method: call.method,
        path: `${path}?limit=a`,
        headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
        body,
      });
      const isRefused = [401, 403].includes(answer.status);
      tally.take(
        `${call.method} ${call.path}`,
        answer,
        isRefused ? leaked(answer.text, 'guest') : `answered ${answer.status}`,
      );
    });
    // Demo staff, whose second factor is public, cannot sign in to a shop with a public address.
    for (const who of ['admin', 'head', 'manager'])
      for (const password of passwords) {
        const body = { email: `${who}@shpindel.example.ru`, password };
        const answer = await wire.send({ method: 'POST', path: '/api/staff/sign-in', body });
        tally.take(`${who} signs in`, answer, answer.status < 400 && 'the password was taken');
      }
  },
};
