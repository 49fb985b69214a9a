import type { AttackClass } from '../attack-class.ts';
import type { Answer } from '../wire.ts';

const evil = 'evil.example';
const targets: readonly string[] = [
  `//${evil}`,
  `///${evil}`,
  `////${evil}/`,
  `/\\${evil}`,
  `\\\\${evil}`,
  `/\\/${evil}`,
  `/%5c${evil}`,
  `/%2f${evil}`,
  `/%2f%2f${evil}/`,
  `/%5c%5c${evil}`,
  `/.//${evil}`,
  `/..//${evil}`,
  `/x/..//${evil}`,
  `/%2e%2e//${evil}`,
  `/;//${evil}`,
  `https://${evil}`,
  `https:${evil}`,
  `http:/${evil}`,
  `//${evil}%2f..`,
  `//${evil}\\@attacked.example`,
  `/\t/${evil}`,
  `/%09/${evil}`,
  `/%0a/${evil}`,
  `/%0d%0aLocation:%20https://${evil}`,
  `/%E5%98%8A%E5%98%8DLocation:${evil}`,
  `javascript:alert(1)//${evil}`,
  `data:text/html,${evil}`,
  `//user@${evil}`,
  `//attacked.example@${evil}`,
  `//${evil}:443`,
  `//[::1]@${evil}`,
  `/%252f%252f${evil}`,
  `//%65vil.example`,
  `/ //${evil}`,
  `/?//${evil}`,
  `/#//${evil}`,
];
const fields = [
  'authRedirect',
  'redirect_url',
  'redirect',
  'next',
  'returnTo',
  'url',
  'authQuery',
  'popup',
  'page',
];
const pages = ['/', '/auth/reset/', '/personal/orders/'];

/** Where a browser would go, and what else was slipped into the headers. */
function leadsOut({ headers }: Answer, origin: string): string | null {
  if (headers['set-cookie']?.some((cookie) => cookie.includes(evil))) return 'a planted cookie';
  for (const name of ['location', 'refresh', 'content-location', 'link'] as const) {
    const value = headers[name];
    if (typeof value !== 'string') continue;
    const target = name === 'location' ? value : (/url=(\S+)/.exec(value)?.[1] ?? '');
    if (target !== '' && (!URL.canParse(target, origin) || new URL(target, origin).origin !== origin))
      return `${name}: ${value}`;
  }
  return null;
}

/** Addresses and fields that name another site: every redirect leads to a page of the shop. */
export const redirects: AttackClass = {
  name: 'redirects',
  async attack({ wire, people }, tally) {
    const asAddress = (target: string): string => encodeURI(target).replaceAll('%25', '%');
    const cases = targets.flatMap((target) => [
      ...(target.startsWith('/')
        ? [asAddress(target), `${asAddress(target)}?a=1`, `/catalog${asAddress(target)}`]
        : []),
      ...fields.flatMap((field) => pages.map((page) => `${page}?${field}=${encodeURIComponent(target)}`)),
      ...fields.map((field) => `/?popup=login&${field}=${target.replaceAll(/[\s#&]/g, '')}`),
    ]);
    await wire.each([...new Set(cases)], async (path) => {
      const answer = await wire.send({ path: path.replaceAll(/[^\u0021-\u007e]/g, encodeURIComponent) });
      tally.take(path, answer, leadsOut(answer, wire.origin));
    });
    const form = new URLSearchParams({
      email: people.boris.email,
      password: people.boris.password,
    }).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const [at, target] of targets.entries()) {
      const encoded = encodeURIComponent(target);
      // Checking a password is work: every third target is enough.
      const login = at % 3 === 0 ? [`/?popup=login&authRedirect=${encoded}`] : [];
      for (const path of [...login, `/?popup=cookies&from=${encoded}`]) {
        const body = Buffer.from(`${form}&choice=all&authRedirect=${encoded}&redirect_url=${encoded}`);
        const answer = await wire.send({ method: 'POST', path, body, headers: type });
        tally.take(`form of ${path}`, answer, leadsOut(answer, wire.origin));
      }
      if (!target.startsWith('/')) continue;
      const path = `${asAddress(target).split('#')[0]}?popup=cookies`;
      const answer = await wire.send({
        method: 'POST',
        path,
        body: Buffer.from('choice=all'),
        headers: type,
      });
      tally.take(`form sent to ${path}`, answer, leadsOut(answer, wire.origin));
    }
  },
};
