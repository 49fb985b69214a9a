import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { startShop } from '../e2e/run-shop.ts';
import { findBrowser } from '../scripts/find-browser.mjs';
import { tellBar } from './bars.rows.ts';

/**
 * `node bench/navigation.ts [--turns=12] [--at=http://…] [--beside=http://…] [--hands=rest,slow]`: from the press on a link to the frame that
 * shows its page, in a browser, on the ways a buyer goes: home, section, listing, its second sheet, product, and back. A
 * hand rests on a link for a moment before it presses; the page is made ready meanwhile. Beside it the same presses of
 * somebody who does not rest, with a processor four times as slow, and taps of a finger at 390 px. It counts from the event
 * of the pointer going down (it goes up at once: a hand holds it for some 80 ms more) or of the way back, until the browser
 * has presented the first frame with the new page's own heading and, on listings, its first goods (Element Timing: raster
 * and compositor are in it). Beside it stands when the main thread was done with that frame, which is what was counted
 * before decision 212. `--at` walks a shop that runs already, `--beside` another one in turns with it, for instance the
 * version before. `--hands` takes some of the walks alone: rest, slow, once, finger. Needs the built pages.
 */
const options = process.argv.slice(2).join(' ');
const turns = Number(/--turns=(\d+)/.exec(options)?.[1] ?? 12);
const running = /--at=(\S+)/.exec(options)?.[1];
const beside = /--beside=(\S+)/.exec(options)?.[1];
const hands = /--hands=(\S+)/.exec(options)?.[1]?.split(',');
const restMs = 200;
const lookMs = 300;
const longest = 20_000;

interface Step {
  readonly name: string;
  /** The link to press, or back. */
  readonly link: string | null;
  /** The first is other than before, and all are seen, when the page is there. */
  readonly signs: readonly string[];
}

const heading = 'main h1';
const goods = 'main ul article :is(h2, h3) a';

const steps: readonly Step[] = [
  { name: 'home → section', link: 'main a[href="/tools/"]', signs: [heading, goods] },
  {
    name: 'section → folder',
    link: 'main a[href^="/tools/"][href$="/"]:not([href="/tools/"])',
    signs: [heading, goods],
  },
  { name: 'folder → product', link: 'main article a[href^="/tools/"]', signs: [heading] },
  { name: 'product → back', link: null, signs: [heading, goods] },
  { name: 'folder → second sheet', link: 'main a[href*="page=2"]', signs: [goods] },
];

interface Took {
  readonly presented: number;
  readonly done: number;
}

/**
 * Tells `window.shown` how long after the press the first frame came in which the page at another address has its signs. The
 * address alone is there before the page, and goods may still come to the page one leaves.
 */
const watch = (signs: readonly string[]) => `(() => {
  const signs = ${JSON.stringify(signs)};
  // A page that is out of sight may stand beside the one that is shown.
  const says = (sign) => {
    const found = [...document.querySelectorAll(sign)].find((one) => one.checkVisibility({ visibilityProperty: true }));
    return found ? (found.getAttribute('href') ?? found.textContent) : null;
  };
  const [address, before] = [location.href, says(signs[0])];
  const hasCome = () =>
    location.href !== address && says(signs[0]) !== before && signs.every((sign) => says(sign) !== null);
  // Comes into sight in the same frame, and the browser tells when it was presented.
  const probe = Object.assign(document.createElement('span'), { textContent: '·', elementTiming: 'probe' });
  probe.style.cssText = 'position: fixed; left: 0; top: 0; visibility: hidden';
  document.body.append(probe);
  window.shown = new Promise((told) => {
    const heard = new AbortController();
    const wait = ({ timeStamp }) => {
      heard.abort();
      let done;
      // Not in every frame: on a slow processor a look in each of them takes more than the page itself.
      const look = () => {
        if (!hasCome()) return;
        changes.disconnect();
        new PerformanceObserver((list) => {
          for (const { renderTime } of list.getEntries()) told({ presented: renderTime - timeStamp, done });
          probe.remove();
        }).observe({ type: 'element' });
        probe.style.visibility = 'visible';
        // Before any other work: the frame it was asked in is drawn then.
        requestAnimationFrame(() =>
          scheduler.postTask(() => (done = performance.now() - timeStamp), { priority: 'user-blocking' }),
        );
      };
      const changes = new MutationObserver(look);
      changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      // On the way back the page may have come already.
      look();
    };
    for (const act of ['pointerdown', 'popstate'])
      addEventListener(act, wait, { capture: true, signal: heard.signal });
  });
})()`;

/** Nothing of the page has changed for a moment. */
const stands = `new Promise((done) => {
  let timer = setTimeout(done, ${lookMs});
  new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(done, ${lookMs});
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
})`;

interface Hand {
  readonly rest: number;
  readonly slower: number;
  readonly touch?: boolean;
}

async function placeOf(target: Locator): Promise<[number, number]> {
  for (let tries = 0; tries < 10; tries++) {
    // It may be replaced meanwhile.
    const isThere = await target.scrollIntoViewIfNeeded().then(
      () => true,
      () => false,
    );
    const box = isThere && (await target.boundingBox());
    if (box) return [box.x + box.width / 2, box.y + Math.min(box.height / 2, 20)];
  }
  throw new Error(`there is nothing to press: ${String(target)}`);
}

async function press(page: Page, { link, signs }: Step, { rest, touch }: Hand): Promise<Took> {
  await page.evaluate(watch(signs));
  if (link === null) await page.evaluate('history.back()');
  else {
    const target = page.locator(link).first();
    if (touch) await page.touchscreen.tap(...(await placeOf(target)));
    else {
      // Things may still move under the hand: it presses where the link is.
      let place = await placeOf(target);
      for (let tries = 0, pressed = ''; pressed !== place.join(); tries++) {
        if (tries > 9) throw new Error(`${link} does not stand still`);
        pressed = place.join();
        await page.mouse.move(...place, { steps: 3 });
        await page.waitForTimeout(rest);
        place = await placeOf(target);
      }
      await page.mouse.down();
      await page.mouse.up();
    }
  }
  const took = (await page.evaluate(
    `Promise.race([window.shown, new Promise((late) => setTimeout(late, ${longest}, null))])`,
  )) as Took | null;
  if (took === null) throw new Error(`nothing new was shown: ${link ?? 'back'} at ${page.url()}`);
  return took;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

const directory = mkdtempSync(join(tmpdir(), 'spindle-bench-'));
const shop = running ? null : await startShop({ DATA_DIR: directory, LOG_LEVEL: 'error' });
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});

const shops = [
  { name: '', url: running ?? shop?.url ?? '' },
  ...(beside ? [{ name: ' (beside)', url: beside }] : []),
];

function figures(taken: readonly Took[]): string {
  const [presented = [], done = []] = (['presented', 'done'] as const).map((what) =>
    taken.map(({ [what]: ms }) => ms).toSorted((a, b) => a - b),
  );
  const [middle, most, doneMiddle] = [at(presented, 0.5), at(presented, 0.95), at(done, 0.5)].map((ms) =>
    ms.toFixed(0).padStart(4),
  );
  return `p50 ${middle}  p95 ${most} ms (main thread ${doneMiddle})`;
}

/** Every step so many times; the first turn warms what a shop that runs for long has ready. */
async function walk(name: string, hand: Hand, bars: { p50: number; p95: number } | null) {
  const times = new Map(
    shops.map(({ name: of }) => [of, new Map<string, Took[]>(steps.map((step) => [step.name, []]))]),
  );
  for (let turn = 0; turn <= turns; turn++)
    for (const { name: of, url } of shops) {
      const page = await browser.newPage(
        hand.touch
          ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
          : { viewport: { width: 1440, height: 900 } },
      );
      await page.goto(url, { waitUntil: 'networkidle' });
      await page.evaluate(stands);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: hand.slower });
      for (const step of steps) {
        const took = await press(page, step, hand);
        if (turn > 0) times.get(of)?.get(step.name)?.push(took);
        // As long as somebody looks before going on, and what is left of the page comes.
        await page.evaluate(stands);
      }
      await page.close();
    }
  for (const [of, byStep] of times) {
    const taken = [...byStep.values()].flat();
    const all = taken.map(({ presented }) => presented).toSorted((a, b) => a - b);
    console.log(`${name}${of}: ${figures(taken)} of ${taken.length} presses`);
    for (const [step, own] of byStep) console.log(`  ${step.padEnd(24)} ${figures(own)}`);
    if (!bars || of) continue;
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
}

const walks: Readonly<Record<string, () => Promise<void>>> = {
  rest: () => walk('a hand that rests', { rest: restMs, slower: 1 }, { p50: 60, p95: 150 }),
  slow: () => walk('a processor four times as slow', { rest: restMs, slower: 4 }, { p50: 300, p95: 300 }),
  once: () => walk('pressed at once', { rest: 0, slower: 1 }, null),
  finger: () => walk('a finger at 390 px', { rest: 0, slower: 1, touch: true }, null),
};

try {
  for (const hand of hands ?? Object.keys(walks)) await walks[hand]?.();
} finally {
  await browser.close();
  await shop?.stop();
  rmSync(directory, { recursive: true, force: true });
}
