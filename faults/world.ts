import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type EmbeddedServer, startEmbedded } from '@spindle/database/embedded/embedded';
import { connectionStringOf, type Database, openDatabase } from '@spindle/database/pool';
import { makeBuyers } from './test-buyers.ts';
import type { BuyerIdentity } from './buyer.ts';
import { createShopProcess, type ShopProcess } from './shop-process.ts';

export interface World {
  readonly shop: ShopProcess;
  readonly database: Database;
  /** Nobody listens here until the test starts a mail server. */
  readonly mailPort: number;
  /** The data directory of PostgreSQL with its process number. */
  readonly directory: string;
  buyers(count: number): Promise<BuyerIdentity[]>;
  /** New goods: so many pieces in one warehouse, and none can be ordered when `used`. */
  option(pieces: number, used?: boolean): Promise<{ readonly id: number; readonly publicId: string }>;
  close(): Promise<void>;
}

const build = path.join(import.meta.dirname, '../apps/web/build/server/index.js');

/** PostgreSQL with a small demo shop and the shop's process, without a mail server. */
export async function openWorld(): Promise<World> {
  if (!existsSync(build)) throw new Error('The pages are not built yet: run npm start once, or npm test.');
  const directory = await mkdtemp(path.join(os.tmpdir(), 'spindle-faults-'));
  const embedded: EmbeddedServer = await startEmbedded({ dataDir: directory, log: () => {} });
  const database = openDatabase({
    connection: embedded.connection,
    applicationName: 'spindle faults',
    max: 4,
    log: () => {},
  });
  const [port, mailPort] = [await freePort(), await freePort()];
  const shop = createShopProcess(port, {
    DATA_DIR: path.join(directory, 'shop'),
    DATABASE_URL: connectionStringOf(embedded.connection),
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    DEMO_GOODS: '400',
  });
  await shop.start();
  const { db } = database;
  let serial = 0;

  return {
    shop,
    database,
    mailPort,
    directory,
    async buyers(count) {
      const testBuyers = await makeBuyers(db, count);
      const { public_id } = await db
        .selectFrom('warehouses')
        .select('public_id')
        .orderBy('position')
        .executeTakeFirstOrThrow();
      return testBuyers.map((one) => ({ ...one, warehouse: public_id }));
    },
    async option(pieces, used = false) {
      serial += 1;
      const name = `fault${process.pid}x${serial}`;
      const like = await db.selectFrom('goods').selectAll().orderBy('id').executeTakeFirstOrThrow();
      const { id: goodsId } = await db
        .insertInto('goods')
        .values({
          series_id: like.series_id,
          brand_id: like.brand_id,
          folder_id: like.folder_id,
          public_id: `p_${name}`,
          slug: name,
          name: `Товар ${serial}`,
          size_name: String(serial),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const publicId = `${used ? 'bu' : 'new'}_${name}`;
      const { id } = await db
        .insertInto('options')
        .values({
          goods_id: goodsId,
          public_id: publicId,
          article: name,
          price: 1234_00,
          weight_g: 500,
          lead_days: used ? 0 : 21,
          is_used: used,
          position: 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const warehouse = await db
        .selectFrom('warehouses')
        .select('id')
        .orderBy('position')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('stock')
        .values({ option_id: id, warehouse_id: warehouse.id, quantity: pieces })
        .execute();
      return { id, publicId };
    },
    async close() {
      await shop.stop();
      await database.close();
      await embedded.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
