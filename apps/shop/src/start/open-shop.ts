import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createJobs } from '@spindle/api/kernel/jobs';
import { createDiskStorage } from '@spindle/api/kernel/storage/disk-storage';
import type { FileStorage } from '@spindle/api/kernel/storage/file-storage';
import { makePrivate } from '@spindle/api/kernel/storage/private-directory';
import { StaffError } from '@spindle/api/kernel/staff/staff-error';
import { missingRate } from '@spindle/api/modules/pricing/rates.staff';
import { createPhotoStore } from '@spindle/api/modules/goods/photos/photo-store';
import { hasStaff } from '@spindle/api/modules/staff/demo-staff.staff';
import { storeBuiltInTexts } from '@spindle/api/custom-texts';
import { createServices, type Services } from '@spindle/api/services';
import { createWorkers, type Workers } from '@spindle/api/workers';
import { migrate } from '@spindle/database/migrate';
import { type Notices, openNotices } from '@spindle/database/notices';
import { checkServerVersion, type Connection, type Database, openDatabase } from '@spindle/database/pool';
import { draw, drawingTakes, drawnParts } from '@spindle/drawings/draw';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { openConnection } from './open-connection.ts';
import { hasWholeDemo, isEmptyShop, isOwnShop } from './shop-state.sql.ts';

export interface OpenShop {
  readonly database: Database;
  readonly services: Services;
  readonly notices: Notices;
  readonly workers: Workers;
  /** Work that need not delay the start: program texts, job queues, tasks missed while the shop was down. */
  catchUp(): void;
  close(): Promise<void>;
}

type Print = (text: string) => void;

/** Everything behind the HTTP server, opened in order and closed in reverse. */
export async function openShop(config: Config, log: FastifyBaseLogger, print: Print): Promise<OpenShop> {
  const closers: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) {
      await closer().catch((error: unknown) => log.error({ err: error }, 'closing failed'));
    }
  };
  try {
    const { connection, close: closeConnection } = await openConnection(config, log, print);
    closers.push(closeConnection);
    const database = openDatabase({ connection, applicationName: 'spindle', log: (line) => log.warn(line) });
    closers.push(() => database.close());
    await checkServerVersion(database.db);
    await migrate(database, { onStep: (name) => print(`Обновляю базу данных: ${name}`) });
    const [emailDirectory, uploads] = [join(config.dataDir, 'mail'), join(config.dataDir, 'uploads')];
    for (const directory of [emailDirectory, uploads, config.storageDir]) await makePrivate(directory);
    const storage = createDiskStorage(config.storageDir);
    await fillShop(config, { connection, database, storage, log, print });
    const missing = await missingRate(database.db);
    if (missing) throw new StaffError(missing);
    const notices = openNotices({ connection, log: (line) => log.warn(line) });
    closers.push(() => notices.close());
    const photos = createPhotoStore(config.storageDir);
    const deps = {
      version: config.version,
      db: database.db,
      connection,
      notices,
      log,
      now: () => new Date(),
      newId: randomUUID,
      publicUrl: config.publicUrl,
      ownOrigin: config.ownOrigin,
      draw,
      drawnParts,
      drawingTakes,
      openPhoto: photos.open,
      putPhoto: photos.put,
      cropPhoto: photos.crop,
      photoFiles: photos,
      jobs: createJobs({ connection, log }),
      storage,
      uploadsDirectory: uploads,
      indexDirectory: join(config.dataDir, 'index'),
      dadataKey: config.dadataKey,
      office: config.office,
      mail: {
        from: config.mailFrom,
        smtpUrl: config.smtpUrl,
        directory: emailDirectory,
        mailboxFor: config.mailboxFor,
      },
    };
    const services = createServices(deps);
    // The locale is known before the first request.
    await services.site.settings();
    const workers = createWorkers(deps, services);
    closers.push(() => workers.stop());
    let catchingUp: Promise<void> = Promise.resolve();
    closers.push(() => catchingUp);
    const catchUp = (): void => {
      catchingUp = storeBuiltInTexts(database.db)
        .catch((err: unknown) => log.error({ err }, 'texts of the program were not stored'))
        .then(() => workers.catchUp());
    };
    return { database, services, notices, workers, catchUp, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Loads texts and demo goods where they are missing: most starts load none. */
async function fillShop(
  config: Config,
  parts: {
    readonly connection: Connection;
    readonly database: Database;
    readonly storage: FileStorage;
    readonly log: FastifyBaseLogger;
    readonly print: Print;
  },
): Promise<void> {
  const { db } = parts.database;
  const { demoGoods: goods } = config;
  const staff = config.office !== null && config.ownOrigin === null;
  const isOwnShopOnly = goods === null || (await isOwnShop(db));
  if (isOwnShopOnly && !(await isEmptyShop(db))) return;
  if (!isOwnShopOnly && (await hasWholeDemo(db)) && (!staff || (await hasStaff(db)))) return;
  const { fillDemoShop, fillOwnShop } = await import('./demo-shop.ts');
  const { connection, storage, log, print } = parts;
  // A million goods take their time: here no statement is given up.
  const database = openDatabase({
    connection,
    applicationName: 'spindle load',
    statementTimeout: 0,
    log: (line) => log.warn(line),
  });
  try {
    if (goods === null) await fillOwnShop({ database, log, print });
    else await fillDemoShop({ database, storage, goods, staff, log, print });
  } finally {
    await database.close();
  }
}
