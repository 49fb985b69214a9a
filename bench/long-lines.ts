import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { startShop } from '../e2e/run-shop.ts';
import { findBrowser } from '../scripts/find-browser.mjs';

/**
 * `node bench/long-lines.ts [lines]`: a cart, an order and a quotation of 5 000 lines beside those of 10 in the same run. Over HTTP:
 * how much pages and answers weigh and how long they take. In Chromium, for the cart: until the page can be used, from a press to
 * the next picture, and a search within it. Needs the built pages; `BENCH_URL` names a shop that runs already.
 */
const most = Number(process.argv[2] ?? 5000);
const presses = 40;

const directory = mkdtempSync(join(tmpdir(), 'spindle-bench-'));
const started = process.env['BENCH_URL'] ? null : await startShop({ DATA_DIR: directory });
const url = started?.url ?? process.env['BENCH_URL'] ?? '';

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

async function ask<T>(
  method: string,
  path: string,
  body?: object,
  who: Record<string, string> = {},
): Promise<T> {
  const answer = await fetch(url + path, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...who },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface Found {
  readonly data: readonly {
    readonly options: readonly {
      readonly id: string;
      readonly price: { readonly current_value_with_tax: number | null };
    }[];
  }[];
}

/** Options with a price, as many as are wanted. */
async function optionsOf(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let offset = 0; ids.length < count; offset += 100) {
    const { data } = await ask<Found>('POST', '/api/search/all', { category: 'tools', limit: 100, offset });
    if (data.length === 0) break;
    for (const { options } of data)
      ids.push(...options.filter(({ price }) => price.current_value_with_tax !== null).map(({ id }) => id));
  }
  return ids.slice(0, count);
}

interface Made {
  readonly cart: { readonly id: string; readonly number_items: number };
}

async function cartOf(options: readonly string[], who?: Record<string, string>): Promise<Made['cart']> {
  const items = options.map((goods_id, position) => ({ goods_id, quantity: 100, position: position + 1 }));
  const { cart } = await ask<Made>('POST', '/api/cart/restore?limit=1', { items }, who);
  return cart;
}

/** Resolves when everything that presses have sent is answered: a search is not to wait for them. */
async function quiet(page: Page): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    let frames = 0;
    const look = async () => {
      const { held, pending } = await navigator.locks.query();
      frames = held.length + pending.length === 0 ? frames + 1 : 0;
      if (frames > 20) done();
      else requestAnimationFrame(look);
    };
    look();
  })`);
}

async function timed(run: () => Promise<unknown>, times: number): Promise<number[]> {
  const took: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const start = performance.now();
    await run();
    took.push(performance.now() - start);
  }
  return took;
}

/** Milliseconds of processor that the page's own thread has used: a busy machine makes them no more. */
async function busy(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
}

/** From a press until the browser has painted what it changed; the buttons of eight lines in turn. */
async function pressed(page: Page, selector: string, times: number): Promise<number[]> {
  const took: number[] = [];
  for (let turn = 0; turn < times; turn++)
    took.push(
      await page.evaluate<number>(`new Promise((done) => {
        const buttons = document.querySelectorAll('main ${selector}');
        const start = performance.now();
        buttons[${turn} % Math.min(8, buttons.length)].click();
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
      })`),
    );
  return took;
}

interface Overview {
  readonly delivery: readonly {
    readonly type: string;
    readonly points: readonly { readonly id: string }[];
  }[];
}

/** An order and a quotation of a demo buyer: what it takes to make, open, turn, search and repeat them. */
async function longPapers(): Promise<void> {
  const { access_token: token } = await ask<{ access_token: string }>('POST', '/api/auth/sign-in', {
    email: 'a.lebedev@example.ru',
    password: 'Shpindel-2026',
  });
  const who = { authorization: `Bearer ${token}` };
  const cookie = { cookie: `token=${token}` };
  const asked = async (path: string): Promise<number> => {
    const answer = await fetch(url + path, { headers: cookie });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.text()).length;
  };
  const say = async (name: string, run: () => Promise<unknown>, times = 10): Promise<void> => {
    const took = await timed(run, times);
    console.log(`  ${name}: p50 ${at(took, 0.5).toFixed(0)} ms, p95 ${at(took, 0.95).toFixed(0)} ms`);
  };
  for (const lines of [10, options.length]) {
    await ask('DELETE', '/api/cart?limit=1', undefined, who);
    await cartOf(options.slice(0, lines), who);
    console.log(`${lines} lines, quotation`);
    let quotation = '';
    await say(
      'asking for it',
      async () => {
        const body = { from_cart: true, is_draft: true };
        const { data } = await ask<{ data: { id: string } }>('POST', '/api/v1/quotation', body, who);
        quotation = data.id;
      },
      1,
    );
    const quoted = `/quotations/${quotation}/`;
    console.log(`  its page: ${kilobytes(await asked(quoted))} KB`);
    await say('opening', () => asked(quoted));
    if (lines > 100) await say('second page', () => asked(`${quoted}?page=2`));
    if (lines > 100) await say('search within', () => asked(`${quoted}?q=11`));
    await say('list of quotations', () => asked('/personal/quotations/'));
    console.log(`${lines} lines, order`);
    const overview = await ask<Overview>('GET', '/api/cart/checkout/overview?limit=6', undefined, who);
    const pickup = overview.delivery.find(({ type }) => type === 'Pickup')?.points[0]?.id;
    const delivery = { type: 'Pickup', warehouse_id: pickup };
    await ask('PUT', '/api/cart/checkout/delivery', { delivery }, who);
    await say('checkout page', () => asked('/checkout/'), 5);
    let order = '';
    await say(
      'placing it',
      async () => {
        const key = { 'idempotency-key': randomUUID() };
        const made = await ask<{ id: string }>('POST', '/api/cart/checkout/complete', {}, { ...who, ...key });
        order = made.id;
      },
      1,
    );
    const ordered = `/personal/orders/${order}/`;
    console.log(`  its page: ${kilobytes(await asked(ordered))} KB`);
    await say('opening', () => asked(ordered));
    if (lines > 100) await say('second page', () => asked(`${ordered}?page=2`));
    if (lines > 100) await say('search within', () => asked(`${ordered}?q=11`));
    await say('list of orders', () => asked('/personal/orders/'));
    await say('what repeating it would bring', () => asked(`${ordered}?repeat=1`), 5);
    await say('repeating it', () => ask('POST', `/api/orders/${order}/repeat?limit=1`, {}, who), 1);
  }
}

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(0);
const options = await optionsOf(most);
const browser = await chromium.launch({ executablePath: findBrowser() });
try {
  for (const lines of [10, options.length]) {
    const cart = await cartOf(options.slice(0, lines));
    const held = { 'cart-uuid': cart.id };
    const cookie = { cookie: `Cart-Uuid=${cart.id}` };
    const html = await (await fetch(`${url}/cart/`, { headers: cookie })).text();
    const page = await timed(async () => (await fetch(`${url}/cart/`, { headers: cookie })).text(), 10);
    const change = `/api/cart/${options[0]}?limit=100`;
    let quantity = 100;
    const put = await timed(() => ask('PUT', change, { quantity: (quantity += 100) }, held), 20);
    const answer = JSON.stringify(await ask('PUT', change, { quantity: 100 }, held));
    console.log(
      `${cart.number_items} lines over HTTP: page ${kilobytes(html.length)} KB (${kilobytes(gzipSync(html).length)} KB gzip) p50 ${at(page, 0.5).toFixed(0)} ms; change of a quantity ${kilobytes(answer.length)} KB p50 ${at(put, 0.5).toFixed(0)} ms p95 ${at(put, 0.95).toFixed(0)} ms`,
    );
    const context = await browser.newContext();
    await context.addCookies([{ name: 'Cart-Uuid', value: cart.id, url }]);
    const tab = await context.newPage();
    const start = performance.now();
    await tab.goto(`${url}/cart/`);
    await tab.getByRole('button', { name: /^Печать/ }).waitFor();
    const usable = performance.now() - start;
    const used = await busy(tab);
    const processor = async (selector: string, times: number) => {
      const before = await used();
      const took = await pressed(tab, selector, times);
      return { took, each: ((await used()) - before) / times };
    };
    const { took: more, each: moreUsed } = await processor('button[aria-label="Больше"]', presses);
    const { took: boxes, each: boxesUsed } = await processor('input[name="items"]', presses);
    // One of ten lines at most: the last of them would leave nothing to press.
    const { took: removed, each: removedUsed } = await processor('button[value="remove"]', 8);
    console.log(
      `${cart.number_items} lines in Chromium: usable after ${usable.toFixed(0)} ms; press of «+» p50 ${at(more, 0.5).toFixed(0)} ms p95 ${at(more, 0.95).toFixed(0)} ms; choosing a line p95 ${at(boxes, 0.95).toFixed(0)} ms; removing one p95 ${at(removed, 0.95).toFixed(0)} ms; processor of the page for each: ${moreUsed.toFixed(0)}, ${boxesUsed.toFixed(0)} and ${removedUsed.toFixed(0)} ms`,
    );
    if (cart.number_items > 100) {
      await quiet(tab);
      const search = await timed(async () => {
        const word = `${Math.floor(Math.random() * 90) + 10}`;
        await tab.getByRole('searchbox', { name: /^Найти в/ }).fill(word);
        await tab.getByRole('searchbox', { name: /^Найти в/ }).press('Enter');
        await tab.waitForURL((to) => to.searchParams.get('q') === word);
      }, 10);

      const pages = await timed(async () => {
        await tab.getByRole('link', { name: /^Показать все/ }).click();
        await tab.waitForURL((to) => !to.searchParams.has('q'));
        await tab.getByRole('searchbox', { name: /^Найти в/ }).fill('1');
        await tab.getByRole('searchbox', { name: /^Найти в/ }).press('Enter');
        await tab.waitForURL((to) => to.searchParams.get('q') === '1');
      }, 5);
      console.log(
        `${cart.number_items} lines: search p95 ${at(search, 0.95).toFixed(0)} ms; there and back p95 ${at(pages, 0.95).toFixed(0)} ms`,
      );
    }
    await context.close();
  }
  await longPapers();
} finally {
  await browser.close();
  await started?.stop();
  rmSync(directory, { recursive: true, force: true });
}
