import type { AuditAction, AuditRecord } from '@spindle/contract/staff/audit-list';
import { type Choice, type FieldValues, manyList } from '@spindle/contract/staff/field-specs';
import type { RecordDefinition, RecordField } from '@spindle/contract/staff/records/define-record';
import type { ListedSpec } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import { announce } from '../sql/announce.sql.ts';
import { latinSlug } from '../text/latin-slug.ts';
import type { SpecCollection, StoredSpec } from '../staff/spec-records.ts';
import type { VersionedRecord } from '../staff/versions.sql.ts';
import { sharedChoices } from './choices.sql.ts';
import { columnsOf, type RecordRow, type Row, displayText, typedFields } from './record-fields.ts';
import type { RecordHooks } from './record-hooks.ts';
import * as recordsSql from './records.sql.ts';

type Source = (db: Db) => Promise<Choice[]>;

/** Fields that are chosen from rows of the database, with where their choices come from. */
function chosenFields({ fields }: RecordDefinition, { choices }: RecordHooks): [RecordField, Source][] {
  return fields.flatMap((field) => {
    const { of, rows } = field;
    if (of === undefined) return [];
    const source = choices?.[of] ?? (rows ? (db: Db) => recordsSql.choicesFrom(db, rows) : sharedChoices[of]);
    return source ? [[field, source] as [RecordField, Source]] : [];
  });
}

async function allChoices(
  db: Db,
  chosen: readonly [RecordField, Source][],
): Promise<Record<string, Choice[]>> {
  const names = await Promise.all(
    chosen.map(async ([{ of = '' }, source]) => [of, await source(db)] as const),
  );
  return Object.fromEntries(names);
}

/** Adds what staff do with a kind of records to its definition. */
export function recordCollection(
  definition: RecordDefinition,
  hooks: RecordHooks,
  newId: () => string,
): SpecCollection {
  const { fields: specs, actions, record, nameOf, urlOf, unique = [], announces } = definition;
  const { sql = {} } = hooks;
  const chosen = chosenFields(definition, hooks);
  const typedOf = (row: Row): FieldValues => ({
    ...typedFields(definition, row),
    ...(hooks.typed?.(row) as FieldValues | undefined),
  });
  const read = async (db: Db, id: string, isLocked: boolean): Promise<StoredSpec | undefined> => {
    const row = await recordsSql.recordRow(db, definition, sql, id, { isLocked });
    return row && { id, version: row.version, fields: typedOf(row) };
  };
  const slugged = specs.filter(({ slugOf }) => slugOf !== undefined);

  async function problem(tx: Db, fields: FieldValues, id: string | null) {
    const before = id === null ? undefined : (await read(tx, id, false))?.fields;
    for (const { key } of slugged) if (fields[key] === '') return [key, 'Напишите слово латиницей'] as const;
    for (const [{ key, kind, missing }, source] of chosen) {
      const text = fields[key] ?? '';
      // A choice already stored stays valid, even if it is no longer offered.
      if (text === '' || text === before?.[key]) continue;
      const allowedValues = new Set((await source(tx)).map(({ value }) => value));
      if (!(kind === 'many' ? manyList(text) : [text]).every((value) => allowedValues.has(value)))
        return [key, missing ?? 'Выберите из\u00a0списка'] as const;
    }
    for (const { fields: keys, at = keys[0] ?? '', message } of unique)
      if (await recordsSql.hasTwin(tx, definition, keys, fields, id)) return [at, message] as const;
    return (await hooks.problem?.(tx, fields, id)) ?? null;
  }

  return {
    record: record as VersionedRecord[0] & AuditRecord,
    actions: {
      add: `${actions}.add` as AuditAction,
      change: `${actions}.change` as AuditAction,
      remove: `${actions}.remove` as AuditAction,
    },
    specs,
    nameOf: nameOf ?? ((fields) => fields[specs[0]?.key ?? ''] ?? ''),
    ...(urlOf && { urlOf }),
    choices: (db) => allChoices(db, chosen),
    clean(typed) {
      const fields = { ...typed };
      for (const { key, slugOf = '', max = 100 } of slugged)
        fields[key] ||= latinSlug(fields[slugOf] ?? '', max);
      return hooks.clean?.(fields) ?? fields;
    },
    ...(hooks.facts && { facts: hooks.facts }),
    problem,
    find: (db, id) => read(db, id, false),
    lock: (tx, id) => read(tx, id, true),
    async insert(tx, fields) {
      await hooks.writing?.(tx, null, fields);
      const { id, idColumn = 'id', idOf } = definition;
      const row = {
        ...(id !== 'number' && { [idColumn]: idOf === undefined ? newId() : fields[idOf] }),
        ...columnsOf(definition, fields, true),
        ...(await hooks.columns?.(tx, fields, null)),
        ...(await hooks.fresh?.(tx, fields, newId)),
      };
      const insertedId = await recordsSql.insertRecord(tx, definition, row);
      await hooks.written?.(tx, insertedId, fields, true);
      return insertedId;
    },
    async write(tx, id, fields) {
      await hooks.writing?.(tx, id, fields);
      const row = { ...columnsOf(definition, fields, false), ...(await hooks.columns?.(tx, fields, id)) };
      await recordsSql.updateRecord(tx, definition, id, row);
      await hooks.written?.(tx, id, fields, false);
    },
    async remove(tx, id, remover) {
      await hooks.removing?.(tx, id, remover);
      await recordsSql.deleteRecord(tx, definition, id);
      await hooks.removed?.(tx, id);
    },
    async changed(tx, actor) {
      await hooks.changed?.(tx, actor);
      for (const topic of announces) await announce(tx, topic);
    },
  };
}

/** Rows of a list, a text for each column. */
export async function listedRecords(
  db: Db,
  definition: RecordDefinition,
  hooks: RecordHooks,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedSpec>> {
  if (ids.length === 0) return new Map();
  if (hooks.rows) return new Map((await hooks.rows(db, ids)).map((row) => [row.id, row]));
  const rows = await recordsSql.recordRows(db, definition, hooks.sql ?? {}, ids);
  const customCells = await hooks.cells?.(db, rows);
  return new Map(
    rows.map((row) => {
      const cells = { ...listedCells(definition, row), ...customCells?.(row) };
      const name = hooks.named?.(row) ?? cells[definition.columns[0]?.key ?? ''] ?? '';
      return [row.id, { id: row.id, version: row.version, name, cells }];
    }),
  );
}

const listedCells = (definition: RecordDefinition, row: RecordRow): Record<string, string> =>
  Object.fromEntries(
    definition.columns.map(({ key, field: fieldKey = key }) => {
      const field = definition.fields.find((one) => one.key === fieldKey);
      if (field && (field.column !== null || fieldKey in row)) return [key, displayText(field, row)];
      const filter = definition.filters?.find((one) => one.key === key);
      const text = row[key] === null || row[key] === undefined ? '' : String(row[key] as string | number);
      const option = filter?.kind === 'choice' && filter.options.find(({ value }) => value === text);
      return [key, option ? option.label : text];
    }),
  );
