import type { Db } from '@spindle/database/pool';
import * as addressesSql from './goods-addresses.sql.ts';
import { goodsUrl } from '../goods-card.view.ts';

/** Addresses of goods in parts by their numbers, so that no part needs a count of those before it. */
export interface GoodsAddresses {
  /** Numbers of the parts that have goods. */
  parts(size: number): Promise<number[]>;
  /** The addresses of one part, some at a time. */
  part(part: number, size: number): AsyncGenerator<string[]>;
  /** How many addresses each part has without these. */
  counts(size: number, except: ReadonlySet<string>): Promise<{ part: number; addresses: number }[]>;
}

const atOnce = 5000;

export function createGoodsAddresses(db: Db): GoodsAddresses {
  return {
    async parts(size) {
      const parts = await addressesSql.filledParts(db, size);
      return parts.map((part) => part + 1);
    },
    async *part(part, size) {
      let after = (part - 1) * size;
      const last = part * size;
      while (after < last) {
        const rows = await addressesSql.goodsBetween(db, after, last, atOnce);
        if (rows.length > 0) yield rows.map((row) => goodsUrl(row, row));
        if (rows.length < atOnce) return;
        after = rows.at(-1)?.id ?? last;
      }
    },
    async counts(size, except) {
      const counted = await addressesSql.countedParts(db, size);
      const slugs = [...except].map((path) => path.split('/').at(-2) ?? '');
      const excluded = (await addressesSql.goodsOfSlugs(db, slugs)).filter((row) =>
        except.has(goodsUrl(row, row)),
      );
      const excludedByPart = Map.groupBy(excluded, ({ id }) => Math.floor((id - 1) / size));
      return counted.map(({ part, count }) => ({
        part: part + 1,
        addresses: count - (excludedByPart.get(part)?.length ?? 0),
      }));
    },
  };
}
