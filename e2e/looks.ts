import type { Page } from '@playwright/test';

/** Nothing moves any more: fonts are there, nothing is animated, and two frames show every text at the same place. */
const settled = `(async () => {
  await document.fonts.ready;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const moving = () => document.getAnimations().filter(({ playState, effect }) =>
    playState === 'running' && effect && Number.isFinite(effect.getComputedTiming().endTime));
  const places = () => {
    const found = [innerWidth];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.data.trim()) continue;
      range.selectNodeContents(node);
      const { left, top, right, bottom } = range.getBoundingClientRect();
      found.push(left, top, right, bottom);
    }
    return found.join();
  };
  await frame();
  let frames = 0;
  for (let before = '', now = places(); before !== now || moving().length > 0; now = places()) {
    if (frames++ > 600) throw new Error('the page does not come to rest');
    before = now;
    await frame();
    await frame();
  }
})()`;

/** Truncated texts without the full text anywhere, and a page wider than its window. */
const cutTexts = `(() => {
  const cut = [];
  const isShown = (one) => one.checkVisibility({ visibilityProperty: true }) && one.clientWidth > 2;
  const hasText = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  for (const one of document.body.querySelectorAll('*')) {
    if (!hasText(one) || !isShown(one) || one.closest('[aria-hidden=true], [title], svg, option, pre')) continue;
    const { overflowX, textOverflow } = getComputedStyle(one);
    const isCut = overflowX === 'hidden' || overflowX === 'clip' || textOverflow === 'ellipsis';
    if (isCut && one.scrollWidth > one.clientWidth + 1) cut.push(one.textContent.trim().slice(0, 60));
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) cut.push('the page is ' + (scrollWidth - clientWidth) + ' px too wide');
  return [...new Set(cut)];
})()`;

/** Overlapping texts in the page's flow, without floating or scrolled-away ones. */
const overlaps = `(() => {
  const floats = (one) => {
    for (let at = one; at && at !== document.body; at = at.parentElement) {
      const { position, opacity } = getComputedStyle(at);
      if (position === 'fixed' || position === 'sticky' || position === 'absolute' || opacity === '0') return true;
    }
    return false;
  };
  const seen = (rect, one) => {
    let { left, top, right, bottom } = rect;
    for (let at = one.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const box = at.getBoundingClientRect();
      left = Math.max(left, box.left); right = Math.min(right, box.right);
      top = Math.max(top, box.top); bottom = Math.min(bottom, box.bottom);
    }
    return right - left > 2 && bottom - top > 2 ? { left, top, right, bottom } : null;
  };
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || !one || one.closest('svg, script, style, option, dialog, [inert], [aria-hidden=true]')) continue;
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || floats(one)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const box = seen(rect, one);
      if (box) texts.push({ ...box, one, text: node.data.trim().slice(0, 30) });
    }
  }
  texts.sort((a, b) => a.top - b.top);
  const found = new Set();
  for (let i = 0; i < texts.length; i++) {
    const a = texts[i];
    for (let j = i + 1; j < texts.length && texts[j].top < a.bottom; j++) {
      const b = texts[j];
      if (a.one === b.one) continue;
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      // Boxes of lines are a little higher than their letters.
      if (wide > 2 && high > 6) found.add('«' + a.text + '» lies on «' + b.text + '»');
    }
  }
  return [...found];
})()`;

/** Texts that leave the window, where nothing scrolls them back. */
const outsideWindow = `(() => {
  const found = new Set();
  const holds = (one) => {
    for (let at = one; at && at !== document.body; at = at.parentElement) {
      const { overflowX, position } = getComputedStyle(at);
      if (overflowX !== 'visible' || position === 'fixed') return true;
    }
    return false;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || !one || one.closest('svg, script, style, option, [aria-hidden=true]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const out = [...range.getClientRects()].some(({ left, right }) => right > innerWidth + 1 || left < -1);
    if (out && one.checkVisibility({ visibilityProperty: true }) && !holds(one))
      found.add('«' + node.data.trim().slice(0, 30) + '» leaves the window');
  }
  return [...found];
})()`;

/** Words that end in the middle of a line, «HSS-Co» at its hyphen among them. */
const brokenWords = `(() => {
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!one || one.closest('svg, script, style, option, pre, code, [aria-hidden=true]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if (range.getClientRects().length < 2 || getComputedStyle(one).hyphens === 'auto') continue;
    for (const { 0: word, index } of node.data.matchAll(/[A-Z]{2,}-\\u2060?[A-Z][a-z\\d]*|\\p{L}{4,}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) found.add('«' + word + '» breaks');
    }
  }
  return [...found];
})()`;

/** Empty column headers, and landmarks with equal names. */
const namelessParts = `(() => {
  const shown = (one) => one.checkVisibility({ visibilityProperty: true });
  const heads = [...document.querySelectorAll('th')].filter((one) => shown(one) && !one.textContent.trim());
  const wrong = heads.map(() => 'a head of a table without words');
  const seen = new Set();
  for (const one of document.querySelectorAll('aside, nav, section[aria-label]')) {
    if (!shown(one)) continue;
    const by = document.getElementById(one.getAttribute('aria-labelledby'));
    const name = one.tagName + ' «' + (one.getAttribute('aria-label') ?? by?.textContent ?? '') + '»';
    if (seen.has(name)) wrong.push('two places: ' + name);
    seen.add(name);
  }
  return [...new Set(wrong)];
})()`;

/** Visual flaws of the open page at these widths. */
export async function visualFlaws(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
    await page.evaluate(settled);
    const wrong = [
      ...(await page.evaluate<string[]>(cutTexts)),
      ...(await page.evaluate<string[]>(overlaps)),
      ...(await page.evaluate<string[]>(outsideWindow)),
      ...(await page.evaluate<string[]>(brokenWords)),
      ...(await page.evaluate<string[]>(namelessParts)),
    ];
    found.push(...wrong.map((what) => `${width}: ${what}`));
  }
  return found;
}
