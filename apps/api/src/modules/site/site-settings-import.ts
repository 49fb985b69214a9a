import { SiteSettings } from '@spindle/contract/site';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { readYaml } from '../../kernel/imports/yaml-file.ts';
import { requireRate } from '../pricing/rates.staff.ts';
import { strangeKeys } from './site-settings.rules.ts';

/** Settings of the site, checked by the contract's schema; a key it does not know is a problem. */
export function readSiteSettings(file: string, source: string, problems: Problems): SiteSettings | undefined {
  const checked = readYaml(file, source, SiteSettings, problems);
  if (!checked) return undefined;
  for (const path of strangeKeys(checked.given, checked.value)) {
    problems.add(checked.place(path), 'нет такой настройки');
  }
  return checked.value;
}

export async function storeSiteSettings(tx: Db, settings: SiteSettings): Promise<void> {
  await requireRate(tx, settings.locale);
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await tx
    .deleteFrom('site_settings')
    .where(
      'key',
      'not in',
      rows.map((row) => row.key),
    )
    .execute();
  await tx
    .insertInto('site_settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        updated_at: sql<Date>`now()`,
      })),
    )
    .execute();
}
