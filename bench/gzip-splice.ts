import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { emptyVisitor } from '@spindle/contract/empty-visitor';
import type { Visitor } from '@spindle/contract/visitor';
import { fillVisitor } from '../apps/web/app/kits/visitor/visitor-slots.ts';
import { packPage } from '../apps/shop/src/pages/packed-page.ts';
import { startShop } from '../e2e/run-shop.ts';
import { measure } from './timing.ts';

/**
 * `node bench/gzip-splice.ts`: a kept page sent to somebody with a cart. Spliced from parts that are already compressed,
 * beside the page filled in as text and compressed whole, as quick and as well as zlib can. Needs the built pages.
 */
const directory = mkdtempSync(join(tmpdir(), 'spindle-bench-'));
const shop = await startShop({ DATA_DIR: directory, DEMO_GOODS: '3000' });
const visitor: Visitor = {
  ...emptyVisitor,
  cart: {
    count: 10,
    lines: Object.fromEntries(Array.from({ length: 10 }, (_unused, at) => [`o_${1000 + at}`, 1 + at])),
  },
};

const row = (name: string, how: string, cpu: number, bytes: number, first: number): void =>
  console.log(
    `${name.padEnd(8)} ${how.padEnd(24)} ${cpu.toFixed(3).padStart(8)} ${(bytes / 1024).toFixed(1).padStart(8)} ${(cpu / first).toFixed(1).padStart(8)}`,
  );

/** Processor time of one, after the first: its parts are packed then. */
async function splicing(sent: () => Promise<Buffer>): Promise<number> {
  const times = 400;
  for (let turn = 0; turn < times; turn++) await sent();
  const before = process.threadCpuUsage();
  for (let turn = 0; turn < times; turn++) await sent();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / times;
}

try {
  const answer = await fetch(`${shop.url}/api/search/all`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ category: 'tools', limit: 1 }),
  });
  const { data } = (await answer.json()) as { data: { url: string }[] };
  const goods = data[0]?.url ?? '/';
  console.log('page     how                        CPU ms       KB    times');
  for (const [name, path] of Object.entries({
    home: '/',
    listing: goods.replace(/[^/]+\/$/, ''),
    product: goods,
  })) {
    const html = await (await fetch(shop.url + path, { headers: { 'accept-encoding': 'identity' } })).text();
    const page = await packPage(html, { 'content-type': 'text/html; charset=utf-8' });
    const sent = async () => (await page.body(visitor, 'gzip')) ?? Buffer.alloc(0);
    const whole = (level: number) => gzipSync(fillVisitor(html, visitor), { level });
    const spliced = await splicing(sent);
    row(name, 'spliced', spliced, (await sent()).length, spliced);
    for (const level of [1, 6])
      row(
        name,
        `gzip of the whole, level ${level}`,
        measure(() => whole(level)).cpu,
        whole(level).length,
        spliced,
      );
  }
} finally {
  await shop.stop();
  rmSync(directory, { recursive: true, force: true });
}
