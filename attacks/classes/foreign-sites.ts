import type { AttackClass } from '../attack-class.ts';
import { pathOf } from '../calls.ts';
import { bodyOf } from '../samples.ts';

type Headers = Readonly<Record<string, string>>;

/** Headers a browser sends from a foreign page together with the visitor's cookie. */
const foreign = (shopOrigin: string): readonly (readonly [string, Headers])[] => [
  ['a foreign Origin', { origin: 'https://evil.example' }],
  ['a foreign Origin and Host', { origin: 'https://evil.example', host: 'evil.example' }],
  ['no Origin that can be named', { origin: 'null' }],
  ['an Origin that begins alike', { origin: `${shopOrigin}.evil.example` }],
  ['an Origin of another port', { origin: `${shopOrigin}:8443` }],
  ['an Origin without encryption', { origin: shopOrigin.replace('https', 'http') }],
  ['a header that signs nobody in', { origin: 'https://evil.example', authorization: 'x' }],
  ['Basic', { origin: 'https://evil.example', authorization: 'Basic YTpi' }],
  ['a short Bearer', { origin: 'https://evil.example', authorization: 'Bearer x' }],
  ['a foreign Origin, said to be own', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
];

const unsaid: readonly (readonly [string, Headers])[] = [
  ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
  ['a same-site fetch', { 'sec-fetch-site': 'same-site' }],
  ['a cookie and nothing said', {}],
];

/** Changes sent with a cookie from foreign pages: all are refused before the handler. */
export const foreignSites: AttackClass = {
  name: 'foreign sites',
  async attack({ wire, calls, guard, people }, tally) {
    const cookie = `token=${people.boris.token}`;
    const changes = calls.filter(({ isRead }) => !isRead);
    const cases = changes.flatMap((call) => [
      ...foreign(wire.origin).map(([name, headers]) => ({ call, name, headers })),
      ...unsaid.map(([name, headers]) => ({ call, name, headers: { ...headers, origin: '' } })),
    ]);
    await wire.each(cases, async ({ call, name, headers }) => {
      const path = pathOf(call, () => '00000000-0000-4000-8000-000000000000');
      const { origin, ...otherHeaders } = headers as Headers & { origin: string };
      const answer = await wire.send({
        method: call.method,
        path,
        body: bodyOf(call, { guard }),
        // An empty Origin stands for none; a header without a value is not sent.
        headers: { ...otherHeaders, cookie, ...(origin === '' ? { origin: [] } : { origin }) },
      });
      tally.take(`${call.name} with ${name}`, answer, answer.status !== 403 && `answered ${answer.status}`);
    });
    for (const [name, headers] of foreign(wire.origin))
      for (const path of ['/?popup=cookies', '/cart/', '/personal/profile/', '/?popup=feedback']) {
        const type = { 'content-type': 'application/x-www-form-urlencoded' };
        const answer = await wire.send({
          method: 'POST',
          path,
          body: Buffer.from('choice=all'),
          headers: { ...headers, ...type, cookie },
        });
        tally.take(
          `form of ${path} with ${name}`,
          answer,
          answer.status !== 403 && `answered ${answer.status}`,
        );
      }
    await readsThatChange(wire, cookie, tally);
  },
};

/** A read that marks something as seen accepts only requests from the shop's pages. */
async function readsThatChange(
  wire: Parameters<AttackClass['attack']>[0]['wire'],
  cookie: string,
  tally: Parameters<AttackClass['attack']>[1],
): Promise<void> {
  const path = '/api/v1/quotation/00000000-0000-4000-8000-000000000000/view-completed';
  const variants: readonly Headers[] = [{}, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'none' }];
  for (const headers of variants) {
    const answer = await wire.send({ path, headers: { ...headers, cookie } });
    tally.take('view-completed from elsewhere', answer, answer.status < 400 && 'was counted');
  }
}
