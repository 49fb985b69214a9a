import { expect, test } from '@playwright/test';

const url = (): string => process.env['SHOP_URL'] ?? '';
const id = '00000000-0000-4000-8000-000000000000';

/** Every page that accepts a form of its own. */
const actions = [
  '/cart/',
  `/cart/shared/${'a'.repeat(43)}/`,
  `/cart/upload/${id}/`,
  '/checkout/',
  `/checkout/${id}/`,
  '/compare/',
  '/configurator/nothing/',
  '/viewed/all/',
  '/auth/activate/',
  '/auth/reset/',
  '/auth/invite/',
  '/auth/session/',
  '/auth/deleted/',
  '/personal/',
  '/personal/profile/',
  `/personal/orders/${id}/`,
  '/personal/favorites/',
  `/personal/favorites/${id}/`,
  '/personal/reviews/',
  '/quotations/',
  `/quotations/${id}/`,
];
const popups = [
  'login',
  'registrationLegal',
  'feedback',
  'uploadList',
  'cookies',
  'office',
  'favouriteList',
  '__proto__',
  'valueOf',
];
const oddStrings = [
  '__proto__',
  'constructor',
  'valueOf',
  'hasOwnProperty',
  'a\0b',
  '\u202e',
  'x'.repeat(5000),
];

async function send(
  path: string,
  body: string | URLSearchParams,
  headers: Record<string, string> = {},
): Promise<number> {
  const answer = await fetch(url() + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url(), ...headers },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

test('odd words in forms of pages are answered below 500', async () => {
  test.setTimeout(180_000);
  const failed: string[] = [];
  for (const path of [...actions, ...popups.map((name) => `/about/?popup=${name}`)]) {
    for (const word of oddStrings) {
      const body = new URLSearchParams({
        intent: word,
        id: word,
        from: word,
        [word]: word,
        email: word,
        choice: word,
      });
      const status = await send(path, body);
      if (status >= 500) failed.push(`${path} ${word.slice(0, 20)} ${status}`);
    }
    const status = await send(path, '--x\r\nnonsense', { 'content-type': 'multipart/form-data; boundary=x' });
    if (status >= 500) failed.push(`${path} broken multipart ${status}`);
  }
  expect(failed).toEqual([]);
});

test('odd addresses are answered below 500', async () => {
  test.setTimeout(120_000);
  const odd = [
    '%00',
    '%0A',
    '%0D%0A',
    '%5C',
    '%2F',
    '%2F%2Fevil.example',
    '__proto__',
    'constructor',
    '%E2%80%AE',
    '%',
    '%C0%80',
  ];
  const prefixes = [
    '',
    'catalog/',
    'tools/',
    'brands/',
    'press/',
    'search/',
    'service/',
    'contacts/',
    'configurator/',
    'compare/',
    'favorites/',
    'about/job/',
  ];
  const failed: string[] = [];
  for (const word of odd) {
    for (const prefix of prefixes) {
      for (const path of [
        `/${prefix}${word}/`,
        `/${prefix}?${word}=${word}&sort=${word}&page=${word}&q=${word}&popup=${word}`,
      ]) {
        const answer = await fetch(url() + path, { redirect: 'manual' });
        await answer.arrayBuffer();
        const to = answer.headers.get('location');
        if (answer.status >= 500) failed.push(`${path} ${answer.status}`);
        if (to !== null && new URL(to, url()).origin !== url()) failed.push(`${path} leads to ${to}`);
      }
    }
  }
  expect(failed).toEqual([]);
});
