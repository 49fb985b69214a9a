import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import { filled } from '../../kernel/imports/content-part.ts';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { nameUuid } from '../../kernel/imports/name-uuid.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { type FileCheck, readYaml } from '../../kernel/imports/yaml-file.ts';
import { seedRows } from '../../kernel/imports/seed-rows.sql.ts';

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
type CheckedTerminals = FileCheck<z.infer<typeof Terminals>>;
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
    problems.add(checked.locate(['terminals', index]), 'этот терминал уже записан');
  }
  return checked;
}

const keyOf = ({ city, carrier, name }: Entry): string => `${city} ${carrier} ${name}`;

/** A terminal that remains keeps its id, so that choices of buyers remain valid. */
export async function storeTerminals(
  tx: Db,
  { value: { terminals }, locate }: CheckedTerminals,
  problems: Problems,
): Promise<void> {
  const cities = new Set((await tx.selectFrom('cities').select('id').execute()).map(({ id }) => id));
  for (const [index, { city }] of terminals.entries())
    if (!cities.has(city)) problems.add(locate(['terminals', index, 'city']), `города ${city} нет`);
  problems.throwIfAny();
  const rows = terminals.map(({ city, max_kg = null, ...entry }, position) => ({
    ...entry,
    id: nameUuid(`terminal:${city} ${entry.carrier} ${entry.name}`),
    city_id: city,
    max_kg,
    position,
  }));
  await seedRows(tx, 'pickup_points', rows);
}

export async function writtenTerminals(db: Db) {
  const rows = await db.selectFrom('pickup_points').selectAll().orderBy('position').orderBy('id').execute();
  const terminals = rows.map(({ id: _id, position: _place, version: _version, city_id: city, ...point }) =>
    filled({ city, ...point }),
  );
  return { terminals };
}
