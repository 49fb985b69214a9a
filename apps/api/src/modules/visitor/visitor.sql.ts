import type { Db } from '@spindle/database/pool';
import { type WrittenOnce, writtenOnce } from '@spindle/database/prepared';
import { type RawBuilder, sql } from 'kysely';
import type { PartQuestion } from './visitor-part.fragment.sql.ts';

export interface AskedPart {
  readonly part: string;
  readonly question: PartQuestion<unknown>;
}

type Found = Readonly<Record<string, unknown>>;
type Reading = WrittenOnce<Record<string, unknown>, Found>;
type Write = (given: object, db: Db) => RawBuilder<unknown>;

/** By which parts are asked, and how: a person and a guest have a text each, and one without lists of their own. */
const readings = new Map<string, Reading>();
const mostReadings = 60;
const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** Values of several parts in one question. */
export async function readParts(db: Db, asked: readonly AskedPart[]): Promise<Found> {
  const values: Record<string, unknown> = {};
  for (const { part, question } of asked)
    for (const [name, value] of Object.entries(question.values)) values[`${part} ${name}`] = value;
  const { rows } = await readingOf(asked)(db, values);
  return rows[0] ?? {};
}

function readingOf(asked: readonly AskedPart[]): Reading {
  const name = asked.map(({ part, question }) => `${part} ${numberOf(question.write)}`).join();
  const known = readings.get(name);
  if (known) return known;
  const reading: Reading = writtenOnce((given, db) => {
    const columns = asked.map(({ part, question }) => {
      const own = new Proxy({}, { get: (_, value) => given[`${part} ${String(value)}`] });
      return sql`${(question.write as Write)(own, db)} AS ${sql.ref(part)}`;
    });
    return sql<Found>`SELECT ${sql.join(columns)}`;
  });
  if (readings.size < mostReadings) readings.set(name, reading);
  return reading;
}

function numberOf(write: object): number {
  const known = numbers.get(write);
  if (known !== undefined) return known;
  numbers.set(write, (lastNumber += 1));
  return lastNumber;
}
