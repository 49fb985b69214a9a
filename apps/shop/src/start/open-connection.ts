import { startEmbedded } from '@spindle/database/embedded/embedded';
import type { Connection } from '@spindle/database/pool';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';

interface OpenConnection {
  readonly connection: Connection;
  close(): Promise<void>;
}

/** The database that is named, or the shop's own, which is started. */
export async function openConnection(
  config: Config,
  log: FastifyBaseLogger,
  print: (text: string) => void,
): Promise<OpenConnection> {
  if (config.databaseUrl)
    return { connection: { connectionString: config.databaseUrl }, close: async () => {} };
  print('Запускаю встроенный PostgreSQL');
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    log: (line) => log.info(line),
    onDown: (reason) => log.error({ reason }, 'PostgreSQL stopped; starting it again'),
  });
  return { connection: embedded.connection, close: () => embedded.stop() };
}
