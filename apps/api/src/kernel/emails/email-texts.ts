import type { Db } from '@spindle/database/pool';
import { changedEmails } from './email-texts.sql.ts';
import { type EmailWording, wordingParts } from './wording.ts';

/** What the office changed in the shop's letters, by template. */
export type EmailTexts = () => Promise<ReadonlyMap<string, Partial<EmailWording>>>;

/** Parts that are as the shop has them are left out: its own words may depend on more than their placeholders. */
export async function readEmailTexts(db: Db): Promise<ReadonlyMap<string, Partial<EmailWording>>> {
  const rows = await changedEmails(db);
  return new Map(
    rows.map(({ key, on_site: published, loaded: defaults }) => [
      key,
      Object.fromEntries(
        wordingParts.flatMap((part) =>
          published?.[part] === defaults?.[part] ? [] : [[part, published?.[part] ?? '']],
        ),
      ),
    ]),
  );
}
