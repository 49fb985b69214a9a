import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, type Page, request as requests } from '@playwright/test';
import { appCode } from './app-code.ts';
import { shopCommand } from './shop-command.ts';
import { expect } from './visitor.ts';

const desk = { width: 1440, height: 900 };
/** The shop all tests share. */
const shared = () => ({
  url: process.env['SHOP_URL'] ?? '',
  dataDir: process.env['SHOP_DATA_DIR'] ?? '',
});

/** Signs in a new member of staff without the invite form. */
async function signInNew(
  calls: APIRequestContext,
  role: string,
  name: string,
  { url, dataDir } = shared(),
): Promise<void> {
  const email = `${randomUUID()}@shop.example.ru`;
  const printed = await shopCommand(['staff', 'add', email, name, 'Ладыгин', '--role', role], {
    DATA_DIR: dataDir,
  });
  const token = /token=([\w-]+)/.exec(printed)?.[1] ?? '';
  const headers = { origin: url };
  const call = async (method: 'PUT' | 'POST', path: string, data?: object) => {
    const answer = await calls.fetch(`/api/staff${path}`, { method, headers, ...(data ? { data } : {}) });
    expect([path, answer.status()]).toEqual([path, 200]);
    return answer.json();
  };
  await call('PUT', '/invite', { token, password: `Rabochij-den-${randomUUID()}` });
  const { data } = await call('POST', '/factors/totp');
  await call('PUT', '/factors/totp', { code: appCode(data.secret) });
}

/** The office in a browser for a new member of staff. */
export async function employed(browser: Browser, role: string, name: string, shop = shared()): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url, viewport: desk });
  const page = await context.newPage();
  await signInNew(page.request, role, name, shop);
  return page;
}

type Payload = NonNullable<Parameters<APIRequestContext['fetch']>[1]>;

/** What staff do meanwhile, by the calls of the office. */
interface Clerk {
  /** The record as staff see it. */
  read<T>(path: string): Promise<T>;
  /** A change of the record as it stands: `/quotations/КП-1`, `/send`. */
  change<T>(record: string, suffix: string, payload?: Payload): Promise<T>;
}

export async function clerk(): Promise<Clerk> {
  const { url } = shared();
  const calls = await requests.newContext({ baseURL: url });
  await signInNew(calls, 'administrator', 'Ольга');
  const call = async (path: string, payload: Payload) => {
    const answer = await calls.fetch(`/api/staff${path}`, payload);
    expect([path, answer.status(), await answer.text()]).toEqual([path, 200, expect.any(String)]);
    return (await answer.json()).data;
  };
  return {
    read: (path) => call(path, { method: 'GET' }),
    async change(record, suffix, payload = {}) {
      const { version } = await call(record, { method: 'GET' });
      const headers = { origin: url, 'if-match': `"${version}"` };
      return call(record + suffix, { method: 'POST', ...payload, headers });
    },
  };
}
