import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterUser } from '@spindle/database/cluster';
import { DataDirInUseError, startEmbedded } from '@spindle/database/embedded';
import { migrate } from '@spindle/database/migrate';
import { type Connection, type Database, type Db, openDatabase } from '@spindle/database/pool';
import { shopDatabase } from '@spindle/database/postmaster';
import { readConfig } from '../config.ts';
import { CommandError } from './command.ts';

export interface ShopDatabase {
  readonly db: Db;
  close(): Promise<void>;
}

const patience = 10_000;

/**
 * The database the shop works on: the server of DATABASE_URL, or the embedded PostgreSQL. When the shop is
 * running its PostgreSQL is joined; when it is not, PostgreSQL runs for the time of the command.
 */
export async function openShopDatabase(env: NodeJS.ProcessEnv): Promise<ShopDatabase> {
  const { databaseUrl, dataDir } = readConfig(env);
  if (databaseUrl) return connect({ connectionString: databaseUrl });
  try {
    const embedded = await startEmbedded({ dataDir, log: () => {} });
    const database = connect(embedded.connection);
    const close = async (): Promise<void> => {
      await database.close();
      await embedded.stop();
    };
    try {
      await migrate(database);
    } catch (error) {
      await close();
      throw error;
    }
    return { db: database.db, close };
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    return connect(await runningConnection(dataDir));
  }
}

function connect(connection: Connection): Database {
  return openDatabase({ connection, max: 2, applicationName: 'spindle command', log: () => {} });
}

/** Where the running PostgreSQL of a data directory listens: its own file tells. */
async function runningConnection(dataDir: string): Promise<Connection> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(100)) {
    const text = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
    // Line by line: process, data directory, start, port, socket directory, address, memory, status.
    const [, , , port, host, , , status] = text.split('\n').map((line) => line.trim());
    if (status !== 'ready' || !host) continue;
    return { host, port: Number(port), user: clusterUser, database: shopDatabase };
  }
  throw new CommandError('Магазин запущен, но его база данных не отвечает. Попробуйте через минуту.');
}
