import type { SiteSettings } from '@spindle/contract/site';
import { inTransaction } from '@spindle/database/transaction';
import type { Db } from '@spindle/database/pool';
import { announce } from '../../kernel/announce.sql.ts';
import { changeSetting } from './site-settings.rules.ts';
import * as siteSql from './site.sql.ts';

/** A value the shop cannot work with; the old one stays. */
export class SettingRefusedError extends Error {
  override name = 'SettingRefusedError';
}

export async function readSettings(db: Db): Promise<Record<string, unknown>> {
  return Object.fromEntries((await siteSql.settings(db)).map((row) => [row.key, row.value]));
}

/** Changes one setting by its dotted key and tells every instance; a wrong value is refused. */
export async function setSetting(db: Db, key: string, typed: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Two changes at once must not overwrite each other's part of the same value.
    await siteSql.lockSettings(tx);
    const changed = changeSetting(await readSettings(tx), key, typed);
    if (!changed.ok) throw new SettingRefusedError(changed.reason);
    const value = changed.settings[changed.key as keyof SiteSettings];
    await siteSql.updateSetting(tx, changed.key, value);
    await announce(tx, 'site');
  });
}
