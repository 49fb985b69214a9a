import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { goodsUrl } from './goods-card.view.ts';

/** Addresses of goods in parts by their numbers, so that no part needs a count of those before it. */
export interface GoodsAddresses {
  /** Numbers of the parts that have goods. */
  parts(size: number): Promise<number[]>;
  /** The addresses of one part, some at a time. */
  part(part: number, size: number): AsyncGenerator<string[]>;
}

const atOnce = 5000;

export function createGoodsAddresses(db: Db): GoodsAddresses {
  return {
    async parts(size) {
      const { rows } = await sql<{ part: number }>`
        SELECT part FROM generate_series(0, (SELECT coalesce(max(id), 0) / ${size}::int FROM goods)) part
        WHERE EXISTS (SELECT FROM goods WHERE id > part * ${size}::int AND id <= (part + 1) * ${size}::int)`.execute(
        db,
      );
      return rows.map(({ part }) => part + 1);
    },
    async *part(part, size) {
      let after = (part - 1) * size;
      const last = part * size;
      while (after < last) {
        const { rows } = await sql<{ id: number; slug: string; path: string }>`
          SELECT g.id, g.slug, f.path FROM goods g JOIN folders f ON f.id = g.folder_id
          WHERE g.id > ${after} AND g.id <= ${last} ORDER BY g.id LIMIT ${atOnce}`.execute(db);
        if (rows.length > 0) yield rows.map((row) => goodsUrl(row, row));
        if (rows.length < atOnce) return;
        after = rows.at(-1)?.id ?? last;
      }
    },
  };
}
