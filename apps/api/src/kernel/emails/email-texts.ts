import type { Db } from '@spindle/database/pool';
import { changedLetters } from './email-texts.sql.ts';
import { type Wording, wordingParts } from './wording.ts';

/** What the office changed in the shop's letters, by template. */
export type LetterTexts = () => Promise<ReadonlyMap<string, Partial<Wording>>>;

/** Parts that are as the shop has them are left out: its own words may depend on more than their placeholders. */
export async function readLetterTexts(db: Db): Promise<ReadonlyMap<string, Partial<Wording>>> {
  const rows = await changedLetters(db);
  return new Map(
    rows.map(({ key, on_site: shown, loaded: own }) => [
      key,
      Object.fromEntries(
        wordingParts.flatMap((part) => (shown?.[part] === own?.[part] ? [] : [[part, shown?.[part] ?? '']])),
      ),
    ]),
  );
}
