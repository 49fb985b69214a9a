import { SiteSettings } from '@spindle/contract/content/site';
import type { Db } from '@spindle/database/pool';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { readYaml } from '../../kernel/imports/yaml-file.ts';
import { requireRate } from '../pricing/rates.staff.ts';
import { settingsByKey } from './site.sql.ts';
import { strangeKeys } from './site-settings.rules.ts';

/** Settings of the site, checked by the contract's schema; a key it does not know is a problem. */
export function readSiteSettings(file: string, source: string, problems: Problems): SiteSettings | undefined {
  const checked = readYaml(file, source, SiteSettings, problems);
  if (!checked) return undefined;
  for (const path of strangeKeys(checked.raw, checked.value)) {
    problems.add(checked.locate(path), 'нет такой настройки');
  }
  return checked.value;
}

export async function storeSiteSettings(tx: Db, settings: SiteSettings): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await tx.deleteFrom('site_settings').execute();
  await tx.insertInto('site_settings').values(rows).execute();
  await requireRate(tx, settings.locale);
}

export async function writtenSettings(db: Db): Promise<SiteSettings | undefined> {
  const settings = await settingsByKey(db);
  return Object.keys(settings).length === 0 ? undefined : SiteSettings.parse(settings);
}
