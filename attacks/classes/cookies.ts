import type { AttackClass } from '../attack-class.ts';
import type { Answer } from '../wire.ts';

/** What of an answer's cookies and headers a thief could use. */
function weak({ headers }: Answer): string | null {
  for (const cookie of headers['set-cookie'] ?? []) {
    const name = cookie.split('=')[0] ?? '';
    const missing = ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/'].filter(
      (flag) => !cookie.toLowerCase().includes(flag.toLowerCase()),
    );
    // What the page's own scripts read is no key to anything.
    const isKey = /token|cart|viewed/i.test(name);
    if (missing.includes('Secure') || (isKey && missing.length > 0))
      return `${name} lacks ${missing.join(', ')}`;
    if (/domain=/i.test(cookie)) return `${name} is for other hosts too`;
  }
  const requiredHeaders = {
    'strict-transport-security': /max-age=\d{7,}/,
    'x-content-type-options': /nosniff/,
    'x-frame-options': /DENY/,
    'content-security-policy': /frame-ancestors 'none'|default-src 'none'/,
    'referrer-policy': /strict-origin|no-referrer/,
  };
  const absent = Object.entries(requiredHeaders).find(
    ([name, shape]) => !shape.test(String(headers[name] ?? '')),
  );
  if (absent) return `${absent[0]}: ${String(headers[absent[0]] ?? 'none')}`;
  const scripts = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1] ?? '';
  if (/unsafe|\*(?!\.google)/.test(scripts)) return `script-src ${scripts}`;
  if (headers['access-control-allow-origin']) return 'other sites may read it';
  return headers['x-powered-by'] || headers['server'] ? 'tells what it runs on' : null;
}

/** Flags of cookies and headers of every kind of answer, where the shop's address has https. */
export const cookieFlags: AttackClass = {
  name: 'cookies and headers',
  async attack({ wire, people, options, goods, calls }, tally) {
    const { email, password } = people.boris;
    const requests = [
      { method: 'POST', path: '/api/auth/sign-in', body: { email, password } },
      { method: 'POST', path: '/api/cart', body: { goods_id: options[0], quantity: 1 } },
      { method: 'POST', path: '/api/comparison/', body: { catalog_goods_id: goods[0]?.id } },
      { method: 'POST', path: `/api/v1/goods/id/${goods[0]?.id}/mark-viewed` },
      ...[
        '/',
        '/cart/',
        '/net-takoy/',
        goods[0]?.url ?? '/',
        '/?popup=login',
        '/api/net',
        '/robots.txt',
        '/sitemap.xml',
        '/drawings/die.svg',
        '/drawings/x',
        '/photos/x',
        '/api/requisites.pdf',
        '/api/goods/table.xlsx?category=tools',
        '/health/live',
        '/api/docs/',
        '/press/rss.xml',
        '/metrics',
      ].map((path) => ({ path })),
      ...calls.filter(({ isRead, params }) => isRead && params.length === 0).map(({ path }) => ({ path })),
    ];
    for (const request of requests)
      for (const origin of [wire.origin, 'https://evil.example']) {
        const answer = await wire.send({
          ...request,
          headers: { origin, 'access-control-request-method': 'PUT' },
        });
        tally.take(`${request.path} from ${origin}`, answer, weak(answer));
      }
    const fixed = 'F'.repeat(43);
    const body = { email, password };
    const answer = await wire.send({
      method: 'POST',
      path: '/api/auth/sign-in',
      body,
      headers: { cookie: `token=${fixed}` },
    });
    tally.take('a planted session', answer, answer.text.includes(fixed) && 'was taken over');
  },
};
