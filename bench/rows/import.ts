import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Row } from '../bench.ts';
import { inCheckout } from '../shop.ts';

const rows = 100_000;

export const spreadsheetImport: Row = {
  name: 'import',
  about: 'a spreadsheet of 100 000 new products, by the command beside the running shop',
  onlyByName: true,
  async run(bench) {
    const { directory, pool } = await bench.shop();
    const { rows: sampleRows } = await pool.query<{ path: string; slug: string; warehouse: string }>(
      `SELECT f.path, b.slug, (SELECT slug FROM warehouses ORDER BY position LIMIT 1) AS warehouse
       FROM goods g JOIN folders f ON f.id = g.folder_id JOIN brands b ON b.id = g.brand_id
       WHERE f.section = 'tools' ORDER BY g.id LIMIT 1`,
    );
    const { path: folder, slug: brand, warehouse } = sampleRows[0] ?? { path: '', slug: '', warehouse: '' };
    const lines = Array.from({ length: rows }, (_unused, at) =>
      [`BENCH-${at}`, `Вещь ${at}`, at + 1, 2, folder, brand].join(';'),
    );
    const head = `Артикул;Наименование;Цена, руб.;stock.${warehouse};Раздел;Бренд`;
    const file = path.join(directory, 'bench.csv');
    await writeFile(file, [head, ...lines].join('\n'));
    const { scripts } = JSON.parse(readFileSync(path.join(bench.options.shop, 'package.json'), 'utf8')) as {
      scripts: { shop: string };
    };
    const [, command = ''] = /exec (.*)$/.exec(scripts.shop) ?? [];
    const began = performance.now();
    const { status, stdout } = spawnSync('sh', ['-c', `exec ${command} goods import "$1"`, 'sh', file], {
      cwd: bench.options.shop,
      env: inCheckout(bench.options.shop, { DATA_DIR: directory }),
    });
    const seconds = (performance.now() - began) / 1000;
    if (status !== 0) throw new Error(`goods import: code ${status}\n${stdout.toString()}`);
    const { rows: found } = await pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM options WHERE article LIKE 'BENCH-%'`,
    );
    await pool.query(
      'CREATE TABLE bench_plain (article text PRIMARY KEY, name text, price int, folder text, brand text)',
    );
    const plainBegan = performance.now();
    await pool.query(
      `INSERT INTO bench_plain SELECT 'BENCH-' || n, 'Вещь ' || n, n, $1, $2 FROM generate_series(1, $3::int) n`,
      [folder, brand, rows],
    );
    const plain = (performance.now() - plainBegan) / 1000;
    return [
      {
        row: `${rows} new products from a spreadsheet`,
        measured: `${seconds.toFixed(0)} s, ${found[0]?.count} of them there`,
        baseline: `bare INSERT of as many rows: ${plain.toFixed(1)} s`,
        floor: 'every row',
        held: found[0]?.count === rows,
      },
    ];
  },
};
