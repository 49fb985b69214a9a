import type { DestinationKind } from '@spindle/contract/catalogue/search';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { counting } from '../../../kernel/limits/limits.sql.ts';

interface Destination {
  readonly kind: DestinationKind;
  readonly slug: string;
}

const daySeconds = 24 * 60 * 60;
const mostADay = 20;

/** Counts one voice of a sender a day and drops those before `since`. False when it did not count. */
export async function addVoice(
  db: Db,
  { kind, slug }: Destination,
  { sender, day, since }: { sender: string; day: string; since: string },
): Promise<boolean> {
  const { rows } = await sql<{ slug: string }>`
    WITH spoken AS (${counting(`popular:${sender}`, daySeconds)}),
    forgotten AS (DELETE FROM popular_places WHERE day < ${since}::date)
    INSERT INTO popular_places AS place (day, kind, slug, voices)
    SELECT ${day}::date, ${kind}, ${slug}, 1 FROM spoken WHERE count = 1
    ON CONFLICT (day, kind, slug) DO UPDATE SET voices = least(${mostADay}::int, place.voices + 1)
    RETURNING slug`.execute(db);
  return rows.length > 0;
}

/** Places with enough voices since the day, the loudest first. */
export async function loudest(db: Db, since: string, fewest: number, limit: number): Promise<Destination[]> {
  const { rows } = await sql<Destination>`
    SELECT kind, slug FROM popular_places WHERE day >= ${since}::date
    GROUP BY kind, slug HAVING sum(voices) >= ${fewest}
    ORDER BY sum(voices) DESC, kind, slug LIMIT ${limit}`.execute(db);
  return rows;
}
