import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';

export async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
}

/** Links of a walk through the shop; null is the way back. */
const steps = [
  'main a[href="/tools/"]',
  'main a[href^="/tools/"][href$="/"]:not([href="/tools/"])',
  'main article a[href^="/tools/"]',
  null,
] as const;

export const stepNames = ['home → section', 'section → folder', 'folder → product', 'back'] as const;

const pointerRestMs = 40;
const longest = 20_000;

/**
 * Sets `window.shown` to the milliseconds from the click to the frame with another heading at another URL. A marker
 * element becomes visible in the same frame, and Element Timing reports when the browser presented it.
 */
const watch = `(() => {
  const heading = () =>
    [...document.querySelectorAll('main h1')].find((one) => one.checkVisibility({ visibilityProperty: true }))?.textContent;
  const [address, before] = [location.href, heading()];
  const mark = Object.assign(document.createElement('span'), { textContent: '·', elementTiming: 'mark' });
  mark.style.cssText = 'position: fixed; left: 0; top: 0; visibility: hidden';
  document.body.append(mark);
  window.shown = new Promise((resolve) => {
    const pressed = new AbortController();
    const begin = ({ timeStamp }) => {
      pressed.abort();
      const look = () => {
        const now = heading();
        if (location.href === address || now === undefined || now === before) return;
        changes.disconnect();
        new PerformanceObserver((list) => {
          for (const { renderTime } of list.getEntries()) resolve(renderTime - timeStamp);
          mark.remove();
        }).observe({ type: 'element' });
        mark.style.visibility = 'visible';
      };
      const changes = new MutationObserver(look);
      changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      look();
    };
    for (const act of ['pointerdown', 'popstate'])
      addEventListener(act, begin, { capture: true, signal: pressed.signal });
  });
})()`;

/** Resolves when the page has not changed for a moment. */
const settled = `new Promise((resolve) => {
  let timer = setTimeout(resolve, 300);
  new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(resolve, 300);
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
})`;

async function press(page: Page, link: string | null): Promise<number> {
  await page.evaluate(watch);
  if (link === null) await page.evaluate('history.back()');
  else {
    const target = page.locator(link).first();
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`there is nothing to press: ${link} at ${page.url()}`);
    await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20), { steps: 3 });
    await page.waitForTimeout(pointerRestMs);
    await page.mouse.down();
    await page.mouse.up();
  }
  const took = (await page.evaluate(
    `Promise.race([window.shown, new Promise((late) => setTimeout(late, ${longest}, null))])`,
  )) as number | null;
  if (took === null) throw new Error(`no new heading came: ${link ?? 'back'} at ${page.url()}`);
  return took;
}

export interface Walk {
  /** Milliseconds of each step. */
  readonly presses: readonly number[];
  /** The same pages opened as documents: until the browser had painted something. */
  readonly documents: readonly number[];
}

/** Home, a section, a folder, a product, and back, on a processor so many times as slow. */
export async function walk(browser: Browser, url: string, slower: number): Promise<Walk> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(settled);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const [presses, visited]: [number[], string[]] = [[], []];
    for (const link of steps) {
      presses.push(await press(page, link));
      visited.push(page.url());
      // Pauses as long as a visitor looks at a page.
      await page.evaluate(settled);
    }
    const documents: number[] = [];
    for (const address of visited) {
      await page.goto(address, { waitUntil: 'load' });
      documents.push((await page.evaluate(firstPaint)) as number);
    }
    return { presses, documents };
  } finally {
    await page.close();
  }
}

const firstPaint = `new Promise((resolve) => new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') resolve(startTime);
}).observe({ type: 'paint', buffered: true }))`;

const holdIdle = `(() => {
  const held = [];
  globalThis.requestIdleCallback = (run) => held.push(run);
  globalThis.cancelIdleCallback = (id) => void (held[id - 1] = () => {});
  globalThis.runIdle = () => {
    globalThis.requestIdleCallback = (run) => setTimeout(run, 0, { didTimeout: false, timeRemaining: () => 20 });
    for (const run of held.splice(0)) run({ didTimeout: false, timeRemaining: () => 20 });
  };
})()`;

interface PageFiles {
  /** What the page needs. */
  readonly page: readonly string[];
  /** What it loads besides when it has nothing to do: code of other pages. */
  readonly idle: readonly string[];
}

/** Addresses of the files that a page loads until nothing comes any more. */
export async function filesOf(browser: Browser, address: string): Promise<PageFiles> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const files = new Set<string>();
  page.on('request', (request) => files.add(request.url()));
  await page.addInitScript({ content: holdIdle });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.evaluate(settled);
  const loadedFiles = [...files];
  await page.evaluate('runIdle()');
  await page.waitForTimeout(2000);
  await page.waitForLoadState('networkidle');
  await page.close();
  return { page: loadedFiles, idle: [...files].slice(loadedFiles.length) };
}
