import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importContentDirectory } from '@spindle/api/content-import';
import { startEmbedded } from '@spindle/database/embedded/embedded';
import { migrate } from '@spindle/database/migrate';
import { type Database, openDatabase } from '@spindle/database/pool';
import { contentDirectory } from '@spindle/demo-data';
import { loadCatalogue } from '@spindle/demo-data/parts';

interface DemoDatabase {
  readonly database: Database;
  close(): Promise<void>;
}

/** The demo shop in its own PostgreSQL; `BENCH_DATA` names a directory to reuse in the next run. */
export async function openDemoDatabase(): Promise<DemoDatabase> {
  const keptDirectory = process.env['BENCH_DATA'];
  const directory = keptDirectory ?? (await mkdtemp(path.join(tmpdir(), 'spindle-bench-')));
  const embedded = await startEmbedded({
    dataDir: path.resolve(directory, 'default'),
    log: () => {},
  });
  const database = openDatabase({
    connection: embedded.connection,
    max: 4,
    applicationName: 'spindle bench',
    log: () => {},
    statementTimeout: 0,
  });
  const close = async () => {
    await database.close();
    await embedded.stop();
    if (keptDirectory === undefined) await rm(directory, { recursive: true, force: true });
  };
  try {
    await migrate(database);
    const settings = await database.db.selectFrom('site_settings').select('key').limit(1).execute();
    if (settings.length === 0)
      await importContentDirectory({ db: database.db, log: { info: () => {} } }, contentDirectory);
    await loadCatalogue(database, { today: '2026-11-15' });
    return { database, close };
  } catch (error) {
    await close();
    throw error;
  }
}
