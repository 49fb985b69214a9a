import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { sortBrought } from '../../kernel/imports/brought-rows.ts';
import { putRows, removedRows } from '../../kernel/imports/brought-rows.sql.ts';
import type { ImportWay } from '../../kernel/imports/content-part.ts';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { nameUuid } from '../../kernel/imports/name-uuid.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { type FileCheck, readYaml } from '../../kernel/imports/yaml-file.ts';

const line = z.string().check(z.minLength(1), z.maxLength(300));

const Terminals = z.object({
  terminals: z
    .array(
      z.object({
        /** The city's id in regions.yaml. */
        city: z.int().check(z.minimum(1), z.maximum(2147483647)),
        carrier: line,
        name: line,
        address: line,
        opening_hours: line,
        lat: z.number().check(z.minimum(-90), z.maximum(90)),
        lon: z.number().check(z.minimum(-180), z.maximum(180)),
        max_kg: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
      }),
    )
    .check(z.maxLength(20_000)),
});
export type CheckedTerminals = FileCheck<z.infer<typeof Terminals>>;
type Entry = CheckedTerminals['value']['terminals'][number];

/** Terminals of carriers, where orders can be sent to. */
export function readTerminals(
  file: string,
  source: string,
  problems: Problems,
): CheckedTerminals | undefined {
  const checked = readYaml(file, source, Terminals, problems);
  if (!checked) return undefined;
  for (const index of repeated(checked.value.terminals.map(keyOf))) {
    problems.add(checked.place(['terminals', index]), 'этот терминал уже записан');
  }
  return checked;
}

const keyOf = ({ city, carrier, name }: Entry): string => `${city} ${carrier} ${name}`;
const rowsAtOnce = 1000;

/**
 * One that stays keeps its id, so that choices of buyers stay too. Terminals of the office stay, and those of files that it changed:
 * where both did, somebody chooses. Their order is that of the file and nobody's change.
 */
export async function storeTerminals(
  tx: Db,
  { value: { terminals }, place }: CheckedTerminals,
  problems: Problems,
  way: ImportWay,
): Promise<void> {
  const cities = new Set((await tx.selectFrom('cities').select('id').execute()).map(({ id }) => id));
  const away = new Set((await removedRows(tx, 'city')).map(({ id }) => Number(id)));
  for (const [index, { city }] of terminals.entries()) {
    if (!cities.has(city) && !away.has(city))
      problems.add(place(['terminals', index, 'city']), `города ${city} нет`);
  }
  problems.throwIfAny();
  const rows = terminals
    .filter(({ city }) => cities.has(city))
    .map(({ city, max_kg = null, ...entry }) => ({
      ...entry,
      id: nameUuid(`terminal:${city} ${entry.carrier} ${entry.name}`),
      city_id: city,
      max_kg,
    }));
  const kind = {
    record: 'pickup-point',
    place: 'Пункты выдачи',
    nameOf: ({ carrier, name }: { carrier: string; name: string }) => `${carrier} ${name}`,
  } as const;
  const { fresh } = await sortBrought(tx, kind, rows, way);
  const ids = rows.map(({ id }) => id);
  await sql`DELETE FROM pickup_points WHERE source = 'files' AND id <> ALL(${ids}::uuid[])`.execute(tx);
  for (let from = 0; from < fresh.length; from += rowsAtOnce)
    await putRows(tx, 'pickup-point', fresh.slice(from, from + rowsAtOnce));
  await sql`UPDATE pickup_points p SET position = given.at - 1
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS given(id, at) WHERE p.id = given.id AND p.position <> given.at - 1`.execute(
    tx,
  );
}
