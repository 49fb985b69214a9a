import { gunzipSync } from 'node:zlib';
import { filesOf, openBrowser } from '../browser.ts';
import type { Row } from '../bench.ts';
import { sendOk } from '../http.ts';
import { type Figure, kilobytes } from '../table.ts';

const floors: Readonly<Record<string, number>> = { JavaScript: 225, HTML: 38, CSS: 45 };
const kinds = { js: 'JavaScript', css: 'CSS' } as const;

type Weights = Record<string, number>;

/** Bytes as the shop itself sends them, by kind of file. */
async function weigh(
  port: number,
  files: readonly string[],
  headers: Record<string, string>,
): Promise<Weights> {
  const weights: Weights = {};
  for (const file of files) {
    const { pathname, search, port: from } = new URL(file);
    const kind = kinds[pathname.split('.').at(-1) as keyof typeof kinds];
    if (!kind || Number(from) !== port) continue;
    const { body } = await sendOk(port, { path: `${pathname}${search}`, headers });
    weights[kind] = (weights[kind] ?? 0) + body.length;
  }
  return weights;
}

export const weight: Row = {
  name: 'weight',
  about: 'bytes of JavaScript, HTML and CSS of home, listing and product, in gzip',
  async run(bench) {
    const { port, url } = await bench.shop();
    const { popular } = await bench.addresses();
    const headers = { 'accept-encoding': 'gzip' };
    const browser = await openBrowser();
    const figures: Figure[] = [];
    try {
      for (const [name, path] of Object.entries(popular)) {
        const { body } = await sendOk(port, { path, headers });
        const files = await filesOf(browser, `${url}${path}`);
        const [packed, plain] = [await weigh(port, files.page, headers), await weigh(port, files.page, {})];
        const idle = await weigh(port, files.idle, headers);
        packed['HTML'] = body.length;
        plain['HTML'] = gunzipSync(body).length;
        for (const [kind, floor] of Object.entries(floors))
          figures.push({
            row: `${kind} of ${name}, gzip`,
            measured: `${kilobytes(packed[kind] ?? 0)}${idle[kind] ? `, and ${kilobytes(idle[kind])} when idle` : ''}`,
            baseline: `not packed: ${kilobytes(plain[kind] ?? 0)}`,
            floor: `≤ ${floor} KB`,
            held: (packed[kind] ?? 0) <= floor * 1000,
          });
      }
    } finally {
      await browser.close();
    }
    return figures;
  },
};
