import { type Addresses, readAddresses } from './addresses.ts';
import { type BareServer, startBareServer } from './bare.ts';
import { copyData } from './data.ts';
import type { Options } from './options.ts';
import { signUp } from './people.ts';
import { untilIdle } from './process-figures.ts';
import { rm } from 'node:fs/promises';
import { type Shop, startShop } from './shop.ts';
import type { Figure } from './table.ts';

/** A row of the table, or some that are measured together. */
export interface Row {
  readonly name: string;
  readonly about: string;
  /** Left out unless it is named. */
  readonly onlyByName?: boolean;
  run(bench: Bench): Promise<Figure[]>;
}

/** What rows share: one shop, one bare server, opened by the first row that needs them. */
export interface Bench {
  readonly options: Options;
  shop(): Promise<Shop>;
  bare(): Promise<BareServer>;
  addresses(): Promise<Addresses>;
  /** Buyers without any cached data. */
  newBuyers(count: number): Promise<string[]>;
  /** Stops the shop and starts it on the same data. */
  restart(): Promise<Shop>;
  close(): Promise<void>;
}

export function openBench(options: Options): Bench {
  let directory: string | undefined;
  let shop: Shop | undefined;
  let bareServer: BareServer | undefined;
  let addresses: Addresses | undefined;
  const open = async (): Promise<Shop> => {
    if (shop) return shop;
    directory ??= await copyData(options.shop, options.goods, options.data);
    shop = await startShop(options.shop, directory, options.goods);
    await untilIdle(shop.pid);
    return shop;
  };
  const stop = async (): Promise<void> => {
    await bareServer?.stop();
    await shop?.stop();
    [bareServer, shop] = [undefined, undefined];
  };
  return {
    options,
    shop: open,
    bare: async () => (bareServer ??= await startBareServer(await open())),
    addresses: async () => (addresses ??= await readAddresses(await open())),
    async newBuyers(count) {
      const tokens = await signUp(await open(), count);
      await untilIdle((await open()).pid);
      return tokens;
    },
    async restart() {
      await open();
      await stop();
      return open();
    },
    async close() {
      await stop();
      if (directory) await rm(directory, { recursive: true, force: true });
    },
  };
}
