import { setTimeout as sleep } from 'node:timers/promises';
import type { Row } from '../bench.ts';
import { readJson } from '../http.ts';
import { percentile } from '../table.ts';

const rounds = 5;

/** A change made by another program in the database, and how a selection of the shop shows it. */
const changes = [
  {
    name: 'brand',
    text: `UPDATE goods SET brand_id = (SELECT id FROM brands WHERE id <> brand_id ORDER BY id LIMIT 1)`,
  },
  { name: 'gone', text: `UPDATE goods SET state = 'hidden'` },
] as const;

export const freshness: Row = {
  name: 'freshness',
  about: 'a change in the database → a listing shows it',
  onlyByName: true,
  async run(bench) {
    const { port, pool } = await bench.shop();
    const { rows } = await pool.query<{ id: number; brand: string }>(
      `SELECT g.id, b.slug AS brand FROM goods g JOIN brands b ON b.id = g.brand_id
       WHERE g.state <> 'hidden' AND NOT EXISTS (SELECT FROM options o WHERE o.goods_id = g.id AND o.is_used)
         AND b.id <> (SELECT min(id) FROM brands)
       ORDER BY md5(g.id::text) LIMIT $1`,
      [rounds * changes.length],
    );
    const times: number[] = [];
    const count = async (brand: string): Promise<number> => {
      const body = { brands: [brand], limit: 1, offset: 0 };
      return (await readJson<{ goods_found: number }>(port, { path: '/api/search/all', body })).goods_found;
    };
    for (const [at, { id, brand }] of rows.entries()) {
      const before = await count(brand);
      const began = performance.now();
      await pool.query(`${changes[at % changes.length]?.text} WHERE id = $1`, [id]);
      while ((await count(brand)) === before) {
        if (performance.now() - began > 60_000) throw new Error(`goods ${id}: the change did not show`);
        await sleep(20);
      }
      times.push((performance.now() - began) / 1000);
    }
    const began = performance.now();
    await pool.query('SELECT id FROM goods WHERE id = $1', [rows[0]?.id]);
    return [
      {
        row: 'a change of a brand or of a state shows in listings',
        measured: `p50 ${percentile(times, 0.5).toFixed(1)} s, at most ${Math.max(...times).toFixed(1)} s`,
        baseline: `bare SELECT: ${(performance.now() - began).toFixed(1)} ms`,
        floor: '≤ 5 s',
        held: Math.max(...times) <= 5,
      },
    ];
  },
};
