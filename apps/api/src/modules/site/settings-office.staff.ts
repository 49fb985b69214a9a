import { AppError } from '@spindle/contract/errors';
import { type Locale, localeRules } from '@spindle/contract/shop/locales';
import type { SiteSettings } from '@spindle/contract/content/site';
import { type SettingSection, SETTING_SECTIONS, settingSection } from '@spindle/contract/staff/settings';
import type { FieldValues } from '@spindle/contract/staff/field-specs';
import type { SpecRecord, SpecInput } from '@spindle/contract/staff/spec-records';
import type { MailState } from '@spindle/contract/staff/staff-settings';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { announce } from '../../kernel/sql/announce.sql.ts';
import type { MailSettings } from '../../kernel/mail/mail-settings.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import type { Outbox } from '../../kernel/mail/outbox.ts';
import type { EmailTexts } from '../../kernel/emails/email-texts.ts';
import { applyWording } from '../../kernel/emails/wording.ts';
import { renderEmail } from '../../kernel/emails/render-email.ts';
import { shopOf } from '../../kernel/emails/shop.ts';
import type { Actor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import {
  type Doer,
  saveSpec,
  showSpec,
  type SpecSingleton,
  type StoredSpec,
} from '../../kernel/staff/spec-records.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { listRateCount, listRates, setRate } from '../pricing/rates.staff.ts';
import { mailTestEmail } from './mail-test.emails.ts';
import {
  cleanRequisites,
  keysOf,
  putSettings,
  requisitesProblem,
  typedSettings,
} from './settings-office.rules.ts';
import * as siteSql from './site.sql.ts';

export interface SettingsDesk {
  readonly deps: StaffDeps;
  readonly outbox: Outbox;
  readonly limits: Limits;
  readonly mail: Pick<MailSettings, 'from' | 'smtpUrl'>;
  readonly settings: () => Promise<SiteSettings>;
  readonly publicUrl: URL;
  readonly emailTexts: EmailTexts;
}

const currencies = ['KZT', 'BYN'] as const;

/** One section of the settings; its version is the sum of its rows' versions. */
function sectionSpec(deps: StaffDeps, actor: Actor, section: SettingSection): SpecSingleton {
  const read = async (db: Db): Promise<StoredSpec | undefined> => {
    const rows = await siteSql.versionedSettings(db);
    if (rows.size === 0) return undefined;
    const rates = await listRates({ ...deps, db }, actor);
    const values = Object.fromEntries([...rows].map(([key, { value }]) => [key, value]));
    const newest = Object.fromEntries(
      currencies.map((one) => [one, rates.find(({ currency }) => currency === one)?.rate]),
    );
    const changes = keysOf(section).reduce((total, key) => total + (rows.get(key)?.version ?? 0), 0);
    return {
      id: section.id,
      version: section.id === 'locale' ? changes + (await listRateCount({ ...deps, db })) : changes,
      fields: typedSettings(section, values, newest),
    };
  };
  return {
    record: 'setting',
    actions: { change: 'settings.set' },
    specs: section.specs,
    nameOf: () => section.title,
    clean: (fields) => (section.id === 'requisites' ? cleanRequisites(fields) : fields),
    async problem(tx, fields) {
      if (section.id === 'requisites') {
        const { locale } = (await siteSql.settingsByKey(tx)) as { locale: Locale };
        return requisitesProblem(fields, locale);
      }
      if (section.id !== 'locale') return null;
      const { currency } = localeRules(fields['locale'] as Locale);
      return currency !== 'RUB' && !fields[currency]
        ? [currency, 'Без курса цены этой страны посчитать нельзя']
        : null;
    },
    find: (db) => read(db),
    async lock(tx) {
      await siteSql.lockSettings(tx);
      return read(tx);
    },
    async write(tx, _id, fields) {
      const before = await siteSql.settingsByKey(tx);
      const next = putSettings(section, before, fields);
      if (section.id === 'locale') await putRates(tx, fields);
      for (const key of keysOf(section))
        await siteSql.updateSetting(tx, key, next[key as keyof SiteSettings]);
    },
    changed: (tx) => announce(tx, 'site'),
  };

  /** An unchanged rate is not set again, because each has its date. */
  async function putRates(tx: Db, fields: FieldValues): Promise<void> {
    const storedFields = (await read(tx))?.fields ?? {};
    for (const currency of currencies)
      if (fields[currency] && fields[currency] !== storedFields[currency])
        await setRate({ ...deps, db: tx }, actor, { currency, rate: fields[currency] });
  }
}

export async function showSections(deps: StaffDeps, [by, reader]: Doer): Promise<SpecRecord[]> {
  const records: SpecRecord[] = [];
  for (const section of SETTING_SECTIONS)
    records.push(await showSpec(deps, reader, sectionSpec(deps, by, section), section.id));
  return records;
}

export async function showMailState({ deps, mail }: SettingsDesk): Promise<MailState> {
  const { waiting, failed, last_sent_at } = await siteSql.emailState(deps.db);
  return {
    has_server: mail.smtpUrl !== null,
    from: mail.from,
    waiting,
    failed,
    last_sent_at: last_sent_at?.toISOString() ?? null,
  };
}

/** Changes one section; `saveSpec` writes the differences to the journal. */
export function saveSection(
  deps: StaffDeps,
  by: Doer,
  { id, version }: { readonly id: string; readonly version: number },
  change: SpecInput,
): Promise<SpecRecord> {
  const section = settingSection(id);
  if (!section) throw new AppError('not_found');
  return saveSpec(deps, by, sectionSpec(deps, by[0], section), { id, version }, change);
}

const testsAnHour = 10;

/** Sends a test e-mail to the employee through the normal queue, so that its state is listed with the others. */
export async function sendTestEmail(
  { deps, outbox, limits, settings, publicUrl, emailTexts }: SettingsDesk,
  actor: Actor,
  { id: staffId, email: to }: { readonly id: string; readonly email: string },
): Promise<{ letter_id: string; to: string }> {
  await limits.take(`mail-test:${staffId}`, testsAnHour, 3600);
  const content = applyWording(mailTestEmail, (await emailTexts()).get('mail-test'));
  const email = renderEmail(content, shopOf(await settings(), publicUrl));
  const id = await inTransaction(deps.db, async (tx) => {
    const [posted = ''] = await outbox.post(tx, { template: 'mail-test', to, of: null, email });
    await writeAudit(tx, actor, { action: 'settings.mail-test', record: ['letter', posted] });
    return posted;
  });
  return { letter_id: id, to };
}
