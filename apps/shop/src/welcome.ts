import type { Db } from '@spindle/database/pool';
import type { Config } from './config.ts';
import type { ShopServer } from './server.ts';

interface Welcome {
  readonly config: Config;
  readonly server: ShopServer;
  readonly db: Db;
  readonly seconds: number;
  readonly say: (text: string) => void;
}

/** The last lines of the start: where the shop is, who can sign in, where letters go. */
export async function welcome({ config, server, db, seconds, say }: Welcome): Promise<void> {
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const accounts = await db
    .selectFrom('users')
    .select(['email', 'type'])
    .where('email', 'like', '%@example.ru')
    .orderBy('created_at')
    .limit(3)
    .execute();
  say('');
  say(`Магазин открыт за ${seconds.toFixed(1).replace('.', ',')} с: http://localhost:${port}/`);
  if (accounts.length > 0) {
    say(`Демонстрационные входы (пароль Shpindel-2026): ${accounts.map(({ email }) => email).join(', ')}`);
  }
  say(config.smtpUrl ? 'Письма уходят через SMTP_URL' : `Письма складываются в ${config.dataDir}/mail`);
}
