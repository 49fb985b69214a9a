import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { startShop } from '../e2e/run-shop.ts';
import { findBrowser } from '../scripts/find-browser.mjs';
import { tellBar } from './bars.rows.ts';

/**
 * `node bench/navigation.ts [--turns=12]`: from the press on a link to the frame that shows its page, in a browser, on the
 * ways a buyer goes: home, section, listing, its second sheet, product, and back. A hand rests on a link for a moment
 * before it presses; the page is fetched meanwhile. Beside it the same presses of somebody who does not rest, with a
 * processor four times as slow, and taps of a finger at 390 px. It counts from the event of the pointer going down (it goes
 * up at once: a hand holds it for some 80 ms more) or of the way back, until the main thread is done with the first frame
 * that has the new address with its heading or goods; the compositor's own work is not seen. Needs the built pages.
 */
const turns = Number(/^--turns=(\d+)$/.exec(process.argv[2] ?? '')?.[1] ?? 12);
const restMs = 200;
const longest = 20_000;

interface Step {
  readonly name: string;
  /** The link to press, or back. */
  readonly link: string | null;
}

const steps: readonly Step[] = [
  { name: 'home → section', link: 'main a[href="/tools/"]' },
  { name: 'section → folder', link: 'main a[href^="/tools/"][href$="/"]:not([href="/tools/"])' },
  { name: 'folder → product', link: 'main article a[href^="/tools/"]' },
  { name: 'product → back', link: null },
  { name: 'folder → second sheet', link: 'main a[href*="page=2"]' },
];

/** Tells `window.shown` how long after the press the first frame with another address and another heading came. */
const watch = `(() => {
  const now = () => location.pathname + location.search + '|' + (document.querySelector('main h1')?.textContent ?? '') + '|' +
    (document.querySelector('main article a')?.getAttribute('href') ?? '');
  window.shown = new Promise((done) => {
    const before = now();
    // A message comes after the frame it was sent from.
    const { port1, port2: painted } = new MessageChannel();
    port1.onmessage = ({ data }) => done(performance.now() - data);
    const wait = (from) => {
      const look = () => {
        const [address, heading, first] = now().split('|');
        const [oldAddress, oldHeading, oldFirst] = before.split('|');
        if (address !== oldAddress && (heading !== oldHeading || first !== oldFirst))
          painted.postMessage(from);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    addEventListener('pointerdown', (event) => wait(event.timeStamp), { once: true, capture: true });
    addEventListener('popstate', (event) => wait(event.timeStamp), { once: true, capture: true });
  });
})()`;

interface Hand {
  readonly rest: number;
  readonly slower: number;
  readonly touch?: boolean;
}

async function press(page: Page, { link }: Step, { rest, touch }: Hand): Promise<number> {
  await page.evaluate(watch);
  if (link === null) await page.evaluate('history.back()');
  else {
    const target = page.locator(link).first();
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`there is no ${link} to press`);
    const place = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 20)] as const;
    if (touch) await page.touchscreen.tap(...place);
    else {
      await page.mouse.move(...place, { steps: 3 });
      await page.waitForTimeout(rest);
      await page.mouse.down();
      await page.mouse.up();
    }
  }
  const took = (await page.evaluate(
    `Promise.race([window.shown, new Promise((late) => setTimeout(late, ${longest}, null))])`,
  )) as number | null;
  if (took === null) throw new Error(`nothing new was shown: ${link ?? 'back'} at ${page.url()}`);
  return took;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

const directory = mkdtempSync(join(tmpdir(), 'spindle-bench-'));
const shop = await startShop({ DATA_DIR: directory, LOG_LEVEL: 'error' });
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});

/** Every step so many times; the first turn warms what a shop that runs for long has ready. */
async function walk(name: string, hand: Hand, bars: { p50: number; p95: number } | null) {
  const times = new Map<string, number[]>(steps.map((step) => [step.name, []]));
  for (let turn = 0; turn <= turns; turn++) {
    const page = await browser.newPage(
      hand.touch
        ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
        : { viewport: { width: 1440, height: 900 } },
    );
    await page.goto(shop.url, { waitUntil: 'networkidle' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: hand.slower });
    for (const step of steps) {
      const took = await press(page, step, hand);
      if (turn > 0) times.get(step.name)?.push(took);
      await page.waitForTimeout(300);
    }
    await page.close();
  }
  const all = [...times.values()].flat().toSorted((a, b) => a - b);
  console.log(
    `${name}: p50 ${at(all, 0.5).toFixed(0)} ms, p95 ${at(all, 0.95).toFixed(0)} ms of ${all.length} presses`,
  );
  for (const [step, taken] of times) {
    const sorted = taken.toSorted((a, b) => a - b);
    console.log(
      `  ${step.padEnd(24)} p50 ${at(sorted, 0.5).toFixed(0).padStart(5)}  p95 ${at(sorted, 0.95).toFixed(0).padStart(5)} ms`,
    );
  }
  if (!bars) return;
  for (const [share, bar] of [
    [0.5, bars.p50],
    [0.95, bars.p95],
  ] as const)
    tellBar({
      work: `press → new page, ${name}, p${share * 100}`,
      bar: `${bar} ms`,
      measured: `${at(all, share).toFixed(0)} ms`,
      baseline: '',
      holds: at(all, share) <= bar,
    });
}

try {
  await walk('a hand that rests', { rest: restMs, slower: 1 }, { p50: 60, p95: 150 });
  await walk('a processor four times as slow', { rest: restMs, slower: 4 }, { p50: 300, p95: 300 });
  await walk('pressed at once', { rest: 0, slower: 1 }, null);
  await walk('a finger at 390 px', { rest: 0, slower: 1, touch: true }, null);
} finally {
  await browser.close();
  await shop.stop();
  rmSync(directory, { recursive: true, force: true });
}
