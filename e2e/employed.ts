import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { appCode } from './app-code.ts';
import { shopCommand } from './shop-command.ts';
import { expect } from './visitor.ts';

const desk = { width: 1440, height: 900 };
/** The shop all tests share. */
const shared = () => ({
  url: process.env['SHOP_URL'] ?? '',
  dataDir: process.env['SHOP_DATA_DIR'] ?? '',
});

/** Somebody new of the staff, past the form of the invite. */
export async function employed(
  browser: Browser,
  role: string,
  name: string,
  { url, dataDir } = shared(),
): Promise<Page> {
  const email = `${randomUUID()}@shop.example.ru`;
  const printed = await shopCommand(['staff', 'add', email, name, 'Ладыгин', '--role', role], {
    DATA_DIR: dataDir,
  });
  const token = /token=([\w-]+)/.exec(printed)?.[1] ?? '';
  const context = await browser.newContext({ baseURL: url, viewport: desk });
  const page = await context.newPage();
  const headers = { origin: url };
  const call = async (method: 'PUT' | 'POST', path: string, data?: object) => {
    const answer = await page.request.fetch(`/api/staff${path}`, {
      method,
      headers,
      ...(data ? { data } : {}),
    });
    expect([path, answer.status()]).toEqual([path, 200]);
    return answer.json();
  };
  await call('PUT', '/invite', { token, password: `Rabochij-den-${randomUUID()}` });
  const { data } = await call('POST', '/factors/totp');
  await call('PUT', '/factors/totp', { code: appCode(data.secret) });
  return page;
}
