import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { paths } from '@spindle/contract/addresses/paths';
import { LOCALE_RULES } from '@spindle/contract/shop/locales';
import { startEmbedded } from '../packages/database/src/embedded/embedded.ts';
import { type RunningShop, startShop } from './run-shop.ts';
import { shopCommand } from './shop-command.ts';
import { throwAwayDirectory } from './throw-away.ts';
import { alive } from './visitor.ts';

test.describe.configure({ mode: 'default', timeout: 300_000 });

let directory: string;
let stopDatabase: () => Promise<void>;
let environment: Record<string, string>;
let one: RunningShop;
let other: RunningShop;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  directory = await throwAwayDirectory();
  const embedded = await startEmbedded({ dataDir: join(directory, 'database'), log: () => {} });
  stopDatabase = () => embedded.stop();
  const { host, port, user, database } = embedded.connection;
  environment = {
    DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    STORAGE_DIR: join(directory, 'shared-files'),
    // What two instances share is the same with few goods.
    DEMO_GOODS: '1500',
  };
  one = await startShop({ ...environment, DATA_DIR: join(directory, 'one') });
  other = await startShop({ ...environment, DATA_DIR: join(directory, 'other') });
});

test.afterAll(async () => {
  await one?.stop();
  await other?.stop();
  await stopDatabase?.();
  rmSync(directory, { recursive: true, force: true });
});

const post = (shop: RunningShop, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test('a session opened at one is known at the other, and ends at both', async () => {
  const signIn = await post(one, '/api/auth/sign-in', {
    email: 'a.lebedev@example.ru',
    password: 'Shpindel-2026',
  });
  const { access_token: token } = (await signIn.json()) as { access_token: string };
  const authorization = `Bearer ${token}`;
  const who = await fetch(`${other.url}/api/personal-information`, { headers: { authorization } });
  expect(who.status).toBe(200);
  await post(other, '/api/auth/logout', {}, { authorization });
  expect((await fetch(`${one.url}/api/personal-information`, { headers: { authorization } })).status).toBe(
    401,
  );
});

test('attempts are counted together', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const shop = attempt % 2 ? one : other;
    statuses.push(
      (await post(shop, '/api/auth/sign-in', { email: 'guessed@example.ru', password: `wrong-${attempt}` }))
        .status,
    );
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(8);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

test('a changed setting shows at both within seconds', async () => {
  const phoneAt = async (shop: RunningShop): Promise<string> => {
    const { data } = (await (await fetch(`${shop.url}/api/site`)).json()) as {
      data: { pageTemplate: { phone: string } };
    };
    return data.pageTemplate.phone;
  };
  expect(await phoneAt(one)).toBe('8-800-600-52-83');
  await shopCommand(['site', 'set', 'pageTemplate.phone', '8-800-100-00-01'], environment);
  for (const shop of [one, other])
    await expect.poll(() => phoneAt(shop), { timeout: 5000 }).toBe('8-800-100-00-01');
});

test('a file stored by one is served by the other', async () => {
  // The first to start has put the demo documents into the shared storage.
  const signIn = await post(other, '/api/auth/sign-in', {
    email: 's.voronov@example.ru',
    password: 'Shpindel-2026',
  });
  const { access_token: token } = (await signIn.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const list = await fetch(`${other.url}/api/documents`, { headers });
  const { data } = (await list.json()) as { data: { file: { url: string } | null }[] };
  const url = data.find(({ file }) => file)?.file?.url ?? '';
  for (const shop of [one, other]) {
    const file = await fetch(shop.url + url, { headers });
    expect(file.status).toBe(200);
    expect((await file.text()).slice(0, 5)).toBe('%PDF-');
  }
});

const countries = [
  { locale: 'ru_KZ', vat: 16, dialled: '87012401836' },
  { locale: 'ru_BY', vat: 20, dialled: '+375292401836' },
  { locale: 'ru_RU', vat: 22, dialled: '79122401836' },
] as const;

test('a shop moves to another country and back: money, VAT, tax numbers and phones typed by keys', async ({
  browser,
}) => {
  const localeAt = async (shop: RunningShop): Promise<string> => {
    const { data } = (await (await fetch(`${shop.url}/api/site`)).json()) as { data: { locale: string } };
    return data.locale;
  };
  await shopCommand(['currency', 'rate', 'KZT', '6,25'], environment);
  await shopCommand(['currency', 'rate', 'BYN', '0,036'], environment);
  const found = await post(one, '/api/search/all', {
    category: 'tools',
    state_filters: 'in_stock,with_price',
    limit: 1,
  });
  const { data } = (await found.json()) as { data: { options: { id: string }[] }[] };
  const page = await browser.newPage({ baseURL: other.url, locale: 'ru-RU' });
  const bought = { data: { goods_id: data[0]?.options[0]?.id, quantity: 1 }, headers: { origin: other.url } };
  expect((await page.context().request.post('/api/cart', bought)).status()).toBe(200);
  for (const { locale, vat, dialled } of countries) {
    await shopCommand(['site', 'set', 'locale', locale], environment);
    for (const shop of [one, other])
      await expect.poll(() => localeAt(shop), { timeout: 20_000 }).toBe(locale);
    const { currencySign, taxLabel, phone } = LOCALE_RULES[locale];
    const popup = page.getByRole('dialog', { name: 'Заявка на лизинг' });
    const cart = page.getByRole('main');
    // Prices in another currency are recomputed after the setting.
    await expect(async () => {
      await page.goto(`${paths.cart()}?popup=leasing`);
      const text = (await cart.textContent()) ?? '';
      expect(text).toContain(`\u00a0${currencySign}`);
      expect(text).toContain(`В\u00a0том числе НДС ${vat}\u00a0%`);
      for (const { currencySign: sign } of Object.values(LOCALE_RULES))
        if (sign !== currencySign) expect(text).not.toContain(`\u00a0${sign}`);
    }).toPass({ timeout: 60_000 });
    await alive(page);
    await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', locale);
    await expect(popup.getByLabel(taxLabel)).toBeVisible();
    await popup.getByLabel('Телефон').pressSequentially(dialled);
    await expect(popup.getByLabel('Телефон')).toHaveValue(phone.example);
  }
  await page.close();
});
