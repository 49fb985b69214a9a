import { visualFlaws } from './looks.ts';
import { expect, phone, test } from './visitor.ts';

const texts = (style: string, script = ''): string =>
  `<main><p style="margin: 0">Верхний</p><p id="lower" style="margin: 0; ${style}">Нижний</p></main>
   <style>@keyframes go { from { margin-top: -18px } to { margin-top: 0 } } @keyframes fade { to { opacity: 0.5 } }</style><script>${script}</script>`;

/** Goes down from the text above it, a pixel in a frame. */
const steps = `
  let left = 18;
  const step = () => {
    lower.style.marginTop = -left + 'px';
    if (left-- > 0) requestAnimationFrame(step);
  };
  step();`;

test('visual checks find overlapping text and wait for animations', async ({ page }) => {
  const lies = [`${phone.width}: «Верхний» lies on «Нижний»`];
  const pages: readonly (readonly [string, readonly string[]])[] = [
    [texts('margin-top: -18px'), lies],
    [texts(''), []],
    [texts('', steps), []],
    [texts('animation: go 0.4s linear'), []],
    [texts('animation: go 0.2s linear reverse forwards'), lies],
    // What goes on for ever is not waited for.
    [texts('margin-top: -18px; animation: fade 1s infinite'), lies],
  ];
  // The page before may let no script run.
  await page.goto('about:blank');
  for (const [html, wrong] of pages) {
    await page.setContent(html);
    expect.soft(await visualFlaws(page, [phone.width]), html).toEqual(wrong);
  }
});
