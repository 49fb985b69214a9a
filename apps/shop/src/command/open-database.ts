import { reachEmbedded } from '@spindle/database/embedded/embedded-running';
import { migrate } from '@spindle/database/migrate';
import { type Connection, type Database, type Db, openDatabase } from '@spindle/database/pool';
import { readConfig } from '../config.ts';

export interface ShopDatabase {
  readonly db: Db;
  close(): Promise<void>;
}

/**
 * The database the shop works on: the server of DATABASE_URL, or the embedded PostgreSQL. When the shop is
 * running its PostgreSQL is joined; when it is not, PostgreSQL runs for the time of the command.
 */
export async function openShopDatabase(env: NodeJS.ProcessEnv): Promise<ShopDatabase> {
  const { databaseUrl, dataDir } = readConfig(env);
  if (databaseUrl) return connect({ connectionString: databaseUrl });
  const embedded = await reachEmbedded({ dataDir, log: () => {} });
  const database = connect(embedded.connection);
  const close = async (): Promise<void> => {
    await database.close();
    await embedded.stop();
  };
  try {
    await migrate(database);
    return { db: database.db, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function connect(connection: Connection): Database {
  return openDatabase({ connection, max: 2, applicationName: 'spindle command', log: () => {} });
}
