import path from 'node:path';
import { parseArgs } from 'node:util';

export interface Options {
  /** Names of the chosen rows; empty for the usual ones. */
  readonly rows: readonly string[];
  /** The checkout of the measured shop. */
  readonly shop: string;
  readonly goods: number;
  /** A filled data folder; without it one is created in the cache. */
  readonly data: string | null;
  /** Of each measured load. */
  readonly seconds: number;
  /** Of the mixed load. */
  readonly mixedSeconds: number;
  /** Number of URLs for rows that request a new one each time. */
  readonly pages: number;
  /** Walks through the shop in the browser. */
  readonly walks: number;
  readonly lighthouse: boolean;
  readonly clone: boolean;
}

export const help = `npm run bench -- [rows…] [options]
  --quick           a tenth of the time, for a first look
  --seconds=300     of the mixed load
  --goods=100000    size of the catalogue; 1000000 has rows of its own
  --shop=FOLDER     the built checkout that is measured; this one by default
  --data=FOLDER     a filled data folder of that size; made when it is not there
  --lighthouse      with Lighthouse's figures
  --clone           with a bare clone: installing, building, first start
npm run bench -- search [seed]   how well searches find
KB are 1 000 bytes. Floors are those of a calm machine of two cores.`;

export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      seconds: { type: 'string' },
      goods: { type: 'string', default: '100000' },
      shop: { type: 'string', default: path.resolve(import.meta.dirname, '..') },
      data: { type: 'string' },
      lighthouse: { type: 'boolean', default: false },
      clone: { type: 'boolean', default: false },
    },
  });
  const { quick, lighthouse, clone } = values;
  return {
    rows: positionals,
    shop: path.resolve(values.shop),
    goods: Number(values.goods),
    data: values.data === undefined ? null : path.resolve(values.data),
    seconds: quick ? 2 : 10,
    mixedSeconds: Number(values.seconds ?? (quick ? 30 : 300)),
    pages: quick ? 60 : 300,
    walks: quick ? 3 : 15,
    lighthouse,
    clone,
  };
}
