import type { SiteSettings } from '@spindle/contract/content/site';
import { inTransaction } from '@spindle/database/transaction';
import { announce } from '../../kernel/sql/announce.sql.ts';
import { decodeText } from '../../kernel/imports/csv-file.ts';
import type { Actor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { requireRate } from '../pricing/rates.staff.ts';
import { importSeo } from './seo-import.ts';
import { changeSetting, settingAt } from './site-settings.rules.ts';
import * as siteSql from './site.sql.ts';

/** All settings, or those under one dotted key. */
export async function showSettings({ db }: StaffDeps, _actor: Actor, key?: string): Promise<unknown> {
  const settings = await siteSql.settingsByKey(db);
  if (Object.keys(settings).length === 0)
    throw new StaffError('Настроек ещё нет: запустите магазин командой npm start.');
  const value = key === undefined ? settings : settingAt(settings, key);
  if (value === undefined) throw new StaffError(`Настройки «${key}» нет. Все настройки показывает site get.`);
  return value;
}

/** The locale that is set; nothing in a shop without settings. */
export async function localeOf({ db }: StaffDeps, _actor: Actor): Promise<unknown> {
  return (await siteSql.settingsByKey(db))['locale'];
}

/** Whether the shop pays no VAT, and by which system it pays. */
export async function vatOf(
  { db }: StaffDeps,
  _actor: Actor,
): Promise<{ readonly vatFree: unknown; readonly vatSystem: unknown }> {
  const { vatFree, vatSystem } = await siteSql.settingsByKey(db);
  return { vatFree, vatSystem };
}

/**
 * Changes one setting by its dotted key and notifies every instance; a wrong value is refused and the old one stays.
 */
export function setSetting({ db }: StaffDeps, actor: Actor, key: string, typed: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    // Two changes at once must not overwrite each other's part of the same value.
    await siteSql.lockSettings(tx);
    const before = await siteSql.settingsByKey(tx);
    const changed = changeSetting(before, key, typed);
    if (!changed.ok) throw new StaffError(`Настройка не изменена: ${changed.reason}.`);
    if (changed.key === 'locale') await requireRate(tx, changed.settings.locale);
    await siteSql.updateSetting(tx, changed.key, changed.settings[changed.key as keyof SiteSettings]);
    await writeAudit(tx, actor, {
      action: 'settings.set',
      record: ['setting', key],
      before: { [key]: settingAt(before, key) },
      after: { [key]: settingAt(changed.settings, key) },
    });
    await announce(tx, 'site');
  });
}

/** Titles, descriptions and redirects by a file; with `replace`, those that are not in it go. Returns how many it had. */
export function importSeoFile(
  { db }: StaffDeps,
  actor: Actor,
  file: { readonly name: string; readonly bytes: Buffer; readonly replace: boolean },
): Promise<number> {
  const { name, bytes, replace } = file;
  return inTransaction(db, async (tx) => {
    const entries = await importSeo(tx, { name, text: decodeText(bytes), replace });
    await writeAudit(tx, actor, {
      action: 'seo.import',
      record: ['list', 'seo'],
      after: { entries, replace },
    });
    return entries;
  });
}
