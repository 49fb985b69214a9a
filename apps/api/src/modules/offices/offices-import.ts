import { isUuid } from '@spindle/contract/fields/id';
import { usualReaction } from '@spindle/contract/reaction';
import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { type FileCheck, readYaml } from '../../kernel/imports/yaml-file.ts';
import { freeSlugs, seedRows } from '../../kernel/imports/seed-rows.sql.ts';

const line = z.string().check(z.minLength(1), z.maxLength(300));
const prose = z.string().check(z.maxLength(5000));
const clock = z.string().check(z.regex(/^(?:[01]\d|2[0-4]):[0-5]\d$/, 'нужно время вида 08:00'));
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const Day = z.object({ day: z.enum(days), opens: z.nullable(clock), closes: z.nullable(clock) });

const zones = new Set(Intl.supportedValuesOf('timeZone'));
const Scheme = z.strictObject({
  street: line,
  crossing: line,
  from: line,
  metres: z.int().check(z.minimum(1), z.maximum(50_000)),
  angle: z.number().check(z.minimum(-45), z.maximum(45)),
  side: z.enum(['left', 'right']),
});

const OfficesFile = z.object({
  companies: z
    .array(
      z.object({
        id: z.string().check(z.refine(isUuid, 'нужен UUID')),
        slug: line,
        city_name: line,
        office_address: line,
        phone: line,
        email: line,
        opening_hours: line,
        hours: z.array(Day).check(z.minLength(7), z.maxLength(7)),
        business_region_id: z.array(z.int()).check(z.maxLength(50)),
        lat: z.number().check(z.minimum(-90), z.maximum(90)),
        lon: z.number().check(z.minimum(-180), z.maximum(180)),
        is_head: z.boolean(),
        has_showroom: z.boolean(),
        has_warehouse: z.boolean(),
        description: prose,
        how_to_get: prose,
        postal_code: z.optional(z.string().check(z.maxLength(20))),
        timezone: z.optional(
          z.string().check(z.refine((zone) => zones.has(zone), 'нужен часовой пояс вида Asia/Yekaterinburg')),
        ),
        service_engineers: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
        callback_minutes: z.optional(z.int().check(z.minimum(1), z.maximum(480))),
        stopped_hours: z.optional(z.int().check(z.minimum(1), z.maximum(240))),
        reaction_days: z.optional(z.int().check(z.minimum(1), z.maximum(30))),
        warehouse: z.optional(
          z.object({ area_m2: z.optional(z.int().check(z.minimum(0), z.maximum(10_000_000))) }),
        ),
        scheme: z.optional(z.nullable(Scheme)),
        staff: z
          .array(z.object({ name: line, position: line, phone: line, email: line }))
          .check(z.maxLength(100)),
      }),
    )
    .check(z.minLength(1), z.maxLength(500)),
});
type OfficesFile = z.infer<typeof OfficesFile>;
type CheckedOffices = FileCheck<OfficesFile>;

export function readOffices(file: string, source: string, problems: Problems): CheckedOffices | undefined {
  const checked = readYaml(file, source, OfficesFile, problems);
  if (!checked) return undefined;
  const { companies } = checked.value;
  for (const key of ['id', 'slug'] as const) {
    for (const index of repeated(companies.map((office) => office[key]))) {
      problems.add(
        checked.locate(['companies', index, key]),
        `значение ${companies[index]?.[key]} уже есть у другого офиса`,
      );
    }
  }
  const heads = companies.filter((office) => office.is_head).length;
  if (heads !== 1) problems.add({ file }, `главный офис (is_head) должен быть один, а отмечено: ${heads}`);
  return checked;
}

export async function storeOffices(
  tx: Db,
  { value, locate: place }: CheckedOffices,
  regions: ReadonlySet<number>,
  problems: Problems,
): Promise<void> {
  const rows = value.companies.map(({ warehouse, ...office }, position) => ({
    ...office,
    position,
    postal_code: office.postal_code ?? '',
    timezone: office.timezone ?? 'Europe/Moscow',
    service_engineers: office.service_engineers ?? 0,
    callback_minutes: office.callback_minutes ?? usualReaction.callback_minutes,
    stopped_hours: office.stopped_hours ?? usualReaction.stopped_hours,
    reaction_days: office.reaction_days ?? usualReaction.reaction_days,
    storage_m2: warehouse?.area_m2 ?? 0,
    scheme: office.scheme ?? null,
  }));
  for (const { business_region_id, position } of rows) {
    for (const [index, region] of business_region_id.entries()) {
      if (regions.has(region)) continue;
      problems.add(place(['companies', position, 'business_region_id', index]), `региона ${region} нет`);
    }
  }
  problems.throwIfAny();
  await freeSlugs(tx, 'companies', rows);
  await seedRows(tx, 'companies', rows);
}

export async function writtenOffices(db: Db) {
  const rows = await db.selectFrom('companies').selectAll().orderBy('position').orderBy('id').execute();
  if (rows.length === 0) return undefined;
  const companies = rows.map(({ position: _position, version: _version, storage_m2, scheme, ...office }) => ({
    ...office,
    warehouse: { area_m2: storage_m2 },
    ...(scheme === null ? {} : { scheme }),
  }));
  return { companies };
}
