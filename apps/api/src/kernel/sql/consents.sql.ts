import type { Db } from '@spindle/database/pool';

const consentPage = 'soglasie-na-obrabotku';

/** The version of the consent text in force; a page without one is known by its date. */
export async function consentVersion(db: Db): Promise<string> {
  const page = await db
    .selectFrom('pages')
    .select(['version', 'updated_on'])
    .where('slug', '=', consentPage)
    .executeTakeFirst();
  return page?.version ?? page?.updated_on ?? 'none';
}

interface NewConsent {
  readonly id: string;
  /** Null for a guest. */
  readonly userId: string | null;
  /** The form it came with, where it came with one. */
  readonly requestId?: string;
  readonly form: string;
  readonly version: string;
  /** The e-mail, phone or name that gave the consent. */
  readonly subject: string;
  readonly address: string | null;
  readonly givenAt?: Date | undefined;
}

export async function insertConsent(db: Db, consent: NewConsent): Promise<void> {
  await db
    .insertInto('consents')
    .values({
      id: consent.id,
      user_id: consent.userId,
      request_id: consent.requestId ?? null,
      form: consent.form,
      text_version: consent.version,
      subject: consent.subject,
      address: consent.address,
      ...(consent.givenAt ? { given_at: consent.givenAt } : {}),
    })
    .execute();
}
