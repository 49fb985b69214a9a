import { spawnSync } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { utils, write } from '@e965/xlsx';
import type { SheetCell } from '../apps/api/src/kernel/sheets/sheet-cell.ts';
import { xlsxChunks } from '../apps/api/src/kernel/sheets/xlsx-writer.ts';
import { megabytes } from './timing.ts';

/**
 * `node bench/xlsx.ts [rows…]`: a workbook of 14 columns written by the shop's own writer, row by row, and by the library
 * that reads sheets. Each in a process of its own, because memory is what tells them apart.
 */
const writers = ['own', 'library'] as const;
const runs = 3;

interface WriteFigures {
  readonly bytes: number;
  readonly cpu: number;
  /** Longest time the process answered nobody, in milliseconds. */
  readonly blocked: number;
  /** Above what the process took before. */
  readonly memory: number;
}

function* table(rows: number): Generator<SheetCell[]> {
  yield Array.from({ length: 14 }, (_unused, column) => `Столбец ${column + 1}`);
  for (let row = 0; row < rows; row++) {
    yield [
      `KRN-${100_000 + row}`,
      `Сверло твердосплавное Ø${(3 + (row % 170) / 10).toFixed(1)} мм, 5×D, DIN 6537`,
      ['Kernel', 'Kvarta', 'Haas', 'Modul'][row % 4]!,
      3 + (row % 170) / 10,
      60 + (row % 90),
      row % 3 === 0 ? null : 100 + (row % 40),
      ['TiAlN', 'AlTiN', 'без покрытия'][row % 3]!,
      890 + ((row * 7919) % 90_000) / 100,
      row % 5 === 0 ? null : row % 250,
      'шт.',
      'Россия',
      row % 2 === 0 ? 'да' : 'нет',
      0.12,
      `https://shop.example/catalogue/tools/sverla/krn-${row}/`,
    ];
  }
}

async function byOwn(rows: number): Promise<number> {
  let bytes = 0;
  for await (const chunk of xlsxChunks('Товары', table(rows))) bytes += chunk.length;
  return bytes;
}

async function byLibrary(rows: number): Promise<number> {
  const sheet = utils.aoa_to_sheet([...table(rows)], { dense: true });
  const book = utils.book_new(sheet, 'Товары');
  return (write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer).length;
}

async function writeOnce(writer: string, rows: number): Promise<WriteFigures> {
  const make = writer === 'own' ? byOwn : byLibrary;
  await make(200);
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await turn();
  const started = process.cpuUsage();
  const bytes = await make(rows);
  const { user, system } = process.cpuUsage(started);
  await turn();
  await turn();
  delay.disable();
  const peak = process.resourceUsage().maxRSS * 1024;
  return { bytes, cpu: (user + system) / 1000, blocked: delay.max / 1e6, memory: Math.max(0, peak - before) };
}

const [, file = '', first, size] = process.argv;
if (first !== undefined && writers.some((name) => name === first)) {
  console.log(JSON.stringify(await writeOnce(first, Number(size))));
} else {
  const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [5000, 50_000];
  console.log('   rows  writer       KB   CPU ms   longest block, ms   memory above');
  for (const rows of sizes) {
    for (const name of writers) {
      const all = Array.from({ length: runs }, () => {
        const { stdout, stderr } = spawnSync(process.execPath, ['--expose-gc', file, name, String(rows)]);
        if (stdout.length === 0) throw new Error(stderr.toString());
        return JSON.parse(stdout.toString()) as WriteFigures;
      });
      const middle = (key: keyof WriteFigures): number =>
        all.map((one) => one[key]).toSorted((a, b) => a - b)[1]!;
      console.log(
        `${String(rows).padStart(7)}  ${name.padEnd(8)} ${(middle('bytes') / 1024).toFixed(0).padStart(7)} ${middle('cpu').toFixed(0).padStart(8)} ${middle('blocked').toFixed(0).padStart(19)} ${megabytes(middle('memory')).padStart(14)}`,
      );
    }
  }
}
