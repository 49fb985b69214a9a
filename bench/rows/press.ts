import { openBrowser, stepNames, type Walk, walk } from '../browser.ts';
import type { Bench, Row } from '../bench.ts';
import { type Figure, ms, percentile, whole } from '../table.ts';

async function figuresOf(
  bench: Bench,
  slower: number,
  floors: { readonly p50: number; readonly p95: number },
): Promise<Figure[]> {
  const { url } = await bench.shop();
  const browser = await openBrowser();
  const walks: Walk[] = [];
  try {
    // What a shop that runs for long has ready.
    await walk(browser, url, 1);
    for (let walkIndex = 0; walkIndex < bench.options.walks; walkIndex++)
      walks.push(await walk(browser, url, slower));
  } finally {
    await browser.close();
  }
  const presses = walks.flatMap((one) => one.presses);
  const documents = walks.flatMap((one) => one.documents);
  const each = stepNames.map(
    (name, at) =>
      `${name} ${whole(
        percentile(
          walks.map((one) => one.presses[at] ?? Number.NaN),
          0.5,
        ),
      )}`,
  );
  const where = slower === 1 ? '' : `, processor ${slower} × as slow`;
  return (['p50', 'p95'] as const).map((name) => {
    const share = name === 'p50' ? 0.5 : 0.95;
    const measured = percentile(presses, share);
    return {
      row: `press → new heading painted${where}, ${name}`,
      measured: `${ms(measured)}${name === 'p50' ? ` (${each.join(', ')})` : ` of ${presses.length} presses`}`,
      baseline: `first paint of the same documents: ${ms(percentile(documents, share))}`,
      floor: `≤ ${floors[name]} ms`,
      held: measured <= floors[name],
    };
  });
}

export const press: Row = {
  name: 'press',
  about: 'press on a link → the new heading is painted',
  run: (bench) => figuresOf(bench, 1, { p50: 280, p95: 500 }),
};

export const pressSlow: Row = {
  name: 'press-slow',
  about: 'the same on a processor four times as slow',
  run: (bench) => figuresOf(bench, 4, { p50: 1000, p95: 1500 }),
};
