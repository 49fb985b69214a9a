import type { Db } from '@spindle/database/pool';
import {
  DEMO_PASSWORD,
  DEMO_SECRET,
  demoStaffEmails,
  hasStaff,
} from '@spindle/api/modules/staff/demo-staff.staff';
import { OFFICE_BASE } from '@spindle/contract/staff/office-paths';
import type { Config } from '../config.ts';
import type { ShopServer } from '../server.ts';
import { demoEmails } from './shop-state.sql.ts';

interface Welcome {
  readonly config: Config;
  readonly server: ShopServer;
  readonly db: Db;
  readonly seconds: number;
  readonly print: (text: string) => void;
}

/** The last lines of the start: the shop's address, accounts to sign in with, where e-mails go. */
export async function welcome({ config, server, db, seconds, print }: Welcome): Promise<void> {
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const emails = await demoEmails(db);
  print('');
  print(`Магазин открыт за ${seconds.toFixed(1).replace('.', ',')} с: http://localhost:${port}/`);
  if (emails.length > 0) print(`Демонстрационные входы (пароль Shpindel-2026): ${emails.join(', ')}`);
  if (config.office) {
    const host = config.office.host ?? `localhost:${port}`;
    print(`Кабинет сотрудника: http://${host}${OFFICE_BASE}/`);
    const staff = config.ownOrigin === null ? await demoStaffEmails(db) : [];
    if (!(await hasStaff(db)))
      print(
        '  сотрудников ещё нет; первого пригласит команда npm run shop -- staff add ПОЧТА ИМЯ ФАМИЛИЯ --role administrator',
      );
    if (staff.length > 0) {
      print(`  входы: ${staff.join(', ')} (пароль ${DEMO_PASSWORD})`);
      print(`  секрет второго фактора: ${DEMO_SECRET}, код на сейчас: npm run shop -- staff code`);
    }
  }
  print(config.smtpUrl ? 'Письма уходят через SMTP_URL' : `Письма складываются в ${config.dataDir}/mail`);
}
