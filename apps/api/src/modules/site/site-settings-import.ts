import { SiteSettings } from '@spindle/contract/site';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { ImportWay } from '../../kernel/imports/content-part.ts';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { readYaml } from '../../kernel/imports/yaml-file.ts';
import { requireRate } from '../pricing/rates.staff.ts';
import { settingsCrossed } from './site.sql.ts';
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

/** What only files changed comes, what only the shop changed stays; where both did, the shop's stays and waits for a choice. */
export async function storeSiteSettings(
  tx: Db,
  settings: SiteSettings,
  _problems: Problems,
  { theirs, mine = false, say }: ImportWay,
): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
    loaded: JSON.stringify(value),
    theirs: null,
  }));
  const crossed = await settingsCrossed(tx, rows);
  const kept = theirs ? [] : crossed.filter(({ own, same }) => own && !same);
  await tx
    .deleteFrom('site_settings')
    .where(
      'key',
      'not in',
      rows.map((row) => row.key),
    )
    .execute();
  const fresh = rows.filter(({ key }) => !kept.some((one) => one.key === key));
  if (fresh.length > 0)
    await tx
      .insertInto('site_settings')
      .values(fresh)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          loaded: eb.ref('excluded.loaded'),
          theirs: null,
          updated_at: sql<Date>`now()`,
        })),
      )
      .execute();
  for (const { key, changed } of kept) {
    const brought = rows.find((row) => row.key === key)?.value ?? null;
    await tx
      .updateTable('site_settings')
      .set(changed && !mine ? { theirs: brought } : { loaded: brought, theirs: null })
      .where('key', '=', key)
      .execute();
  }
  const both = kept.filter(({ changed }) => changed).map(({ key }) => key);
  if (both.length > 0)
    say(
      `оставлены правки кабинета: ${both.join(', ')}${mine ? '' : ' (выбрать: кабинет, «Настройки», или --take mine|theirs)'}`,
    );
  const locale = kept.some(({ key }) => key === 'locale') ? undefined : settings.locale;
  if (locale) await requireRate(tx, locale);
}
