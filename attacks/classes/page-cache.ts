import type { AttackClass } from '../attack-class.ts';

const mark = 'evil-mark-7719';
type Headers = Readonly<Record<string, string>>;

/** Headers a shared page must not depend on. */
const poisons: readonly Headers[] = [
  { host: `${mark}.example` },
  { 'x-forwarded-host': `${mark}.example` },
  { 'x-forwarded-proto': `${mark}` },
  { 'x-forwarded-prefix': `/${mark}` },
  { forwarded: `host=${mark}.example;proto=http` },
  { 'x-original-url': `/${mark}/`, 'x-rewrite-url': `/${mark}/` },
  { 'x-http-method-override': 'POST', 'x-method-override': mark },
  { 'accept-language': mark, 'user-agent': `<script>${mark}</script>` },
  { accept: `text/${mark}` },
  { cookie: `company_id=${mark}; cookie_choice=${mark}; payer=${mark}; delivery=${mark}` },
  { cookie: `company_id=</script><script>${mark}` },
  { referer: `https://${mark}.example/` },
  { range: 'bytes=0-10' },
  { 'if-none-match': '*', 'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT' },
  { 'accept-encoding': `gzip;q=0, ${mark}` },
  { 'sec-fetch-dest': mark, purpose: 'prefetch' },
];

/** The same session in spellings that a reader of cookies may take for none. */
const spellings = (token: string): readonly Headers[] => [
  { cookie: `token=${token}` },
  { cookie: ` token=${token}` },
  { cookie: `token="${token}"` },
  { cookie: `x=1;token=${token}` },
  { cookie: `token=; token=${token}` },
  { cookie: `token=${token}; token=` },
  { cookie: `Token=${token}` },
  { cookie: `x="; token=${token}` },
  { cookie: `token%3D1; token=${token}` },
  { authorization: `bearer ${token}` },
  { authorization: `Bearer ${token}`, cookie: 'cookie_choice=all' },
];

/** Pages cached for all guests never hold anything of one visitor. */
export const pageCache: AttackClass = {
  name: 'page cache',
  async attack({ wire, people, leaked, goods }, tally) {
    const pages = ['/', '/catalog/', '/tools/', '/about/', '/catalog/?page=2', goods[0]?.url ?? '/'];
    for (const page of pages)
      for (const headers of poisons) {
        // A URL that is not cached yet is first requested by the attacker.
        const path = `${page}${page.includes('?') ? '&' : '?'}u=${Math.random().toString(36).slice(2, 8)}`;
        for (const address of [path, page]) {
          const first = await wire.send({ path: address, headers });
          const next = await wire.send({ path: address });
          const isPoisoned = next.text.includes(mark) || JSON.stringify(next.headers).includes(mark);
          const isBroken =
            next.status !== 200 && first.status !== next.status && `a guest is answered ${next.status}`;
          tally.take(
            `${address} with ${Object.keys(headers)[0]}`,
            next,
            (isPoisoned && 'is kept poisoned') || isBroken,
          );
        }
      }
    for (const page of pages)
      for (const headers of spellings(people.anna.token)) {
        const path = `${page}${page.includes('?') ? '&' : '?'}v=${Math.random().toString(36).slice(2, 8)}`;
        const requests = Array.from({ length: 4 }, (_none, at) =>
          wire.send({ path, headers: at % 2 === 0 ? headers : {} }),
        );
        const answers = await Promise.all(requests);
        answers.push(
          await wire.send({ path }),
          await wire.send({ path, headers: { cookie: `token=${people.boris.token}` } }),
        );
        for (const [at, answer] of answers.entries()) {
          const isGuest = at === 1 || at >= 3;
          const isCacheable =
            !isGuest && leaked(answer.text, 'guest') && /public/.test(answer.headers['cache-control'] ?? '');
          const caller = at === 5 ? 'boris' : 'guest';
          tally.take(
            path,
            answer,
            (isGuest && leaked(answer.text, caller)) || (isCacheable && 'a proxy may keep it'),
          );
        }
      }
  },
};
