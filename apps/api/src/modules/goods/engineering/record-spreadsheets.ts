import { AppError } from '@spindle/contract/errors';
import { fieldProblems, type FieldValues, completeFields } from '@spindle/contract/staff/field-specs';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { StoredProblem } from '@spindle/database/tables/staff';
import { ImportError } from '../../../kernel/imports/import-problems.ts';
import type { SpreadsheetRow } from '../../../kernel/spreadsheets/spreadsheet-reader.ts';
import type { Actor } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import type { SpecCollection } from '../../../kernel/staff/spec-records.ts';
import type { PreviewRow } from '../import/import-state.ts';
import type { StoredChange } from '../import/spreadsheet-changes.sql.ts';
import { cuttingRowOf } from './cutting-office.sql.ts';
import { cuttingRecordType } from './cutting-office.staff.ts';
import { goodsOf } from './placements-office.sql.ts';
import { placementRecordType } from './placements-office.staff.ts';
import {
  differing,
  RECORD_KEYS,
  RECORD_SPECS,
  type RecordKind,
  typedCell,
} from './record-spreadsheets.rules.ts';

const recordTypes: Readonly<Record<RecordKind, SpecCollection>> = {
  cutting: cuttingRecordType,
  placements: placementRecordType,
};
const rowsAtOnce = 50;

/** The record that a row means; null is a new one. */
async function recordIdOf(tx: Db, kind: RecordKind, fields: FieldValues): Promise<string | null> {
  if (kind === 'cutting') return cuttingRowOf(tx, fields);
  const goods = await goodsOf(tx, fields['article'] ?? '');
  return goods?.has_plan ? String(goods.id) : null;
}

interface Planned {
  readonly line: number;
  readonly id: string | null;
  readonly before: FieldValues | null;
  readonly after: FieldValues;
  readonly changed: readonly string[];
}

interface RecordChange {
  readonly line: number;
  readonly article: string;
  readonly change: {
    readonly record: {
      readonly id: string;
      readonly before: FieldValues | null;
      readonly after: FieldValues;
    };
  };
}

interface RecordsPart {
  readonly done: number;
  readonly reached: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly problems: readonly StoredProblem[];
  readonly rows: readonly RecordChange[];
}

interface RecordsReport {
  readonly rows: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly counts: readonly (readonly [what: string, rows: number])[];
  readonly samples: readonly {
    readonly line: number;
    readonly article: string;
    readonly name: string;
    readonly what: string;
    readonly before: string;
    readonly after: string;
  }[];
  readonly problems: readonly StoredProblem[];
}

interface RecordsImportOptions {
  /** By column index, the field the column is read as. */
  readonly columns: readonly (string | null)[];
  /** Lines up to this one are written already. */
  readonly after?: number;
  /** Lines that are not to be written. */
  readonly skippedLines?: ReadonlySet<number>;
  /** Without it nothing is written. */
  readonly worked?: (tx: Db, part: RecordsPart) => Promise<void>;
  /** Receives rows that would be written, batch by batch, during a comparison. */
  readonly onCompared?: (tx: Db, rows: readonly PreviewRow[]) => Promise<void>;
  readonly actor?: Actor;
}

/** Compares rows with the records they identify and optionally writes them with the same checks as the forms. */
export async function importRecords(
  db: Db,
  kind: RecordKind,
  [, ...rows]: readonly SpreadsheetRow[],
  options: RecordsImportOptions,
): Promise<RecordsReport> {
  const specs = RECORD_SPECS[kind];
  const missing = RECORD_KEYS[kind].filter(
    (key) => !options.columns.includes(key) && specs.find((one) => one.key === key)?.required,
  );
  if (missing.length > 0)
    throw new ImportError(
      missing.map((key) => `Нет столбца «${specs.find((one) => one.key === key)?.label ?? key}».`),
    );
  const all = { created: 0, changed: 0, unchanged: 0, refused: 0 };
  const counts = new Map<string, number>();
  const samples: RecordsReport['samples'][number][] = [];
  const problems: StoredProblem[] = [];
  const seen = new Map<string, number>();
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce);
    await inTransaction(db, async (tx) => {
      const found: StoredProblem[] = [];
      const written: RecordChange[] = [];
      const compared: PreviewRow[] = [];
      const counted = { created: 0, changed: 0, unchanged: 0 };
      for (const row of part) {
        const planned = await planRow(tx, kind, row, options.columns, seen);
        if (row.line <= (options.after ?? 0)) continue;
        if (Array.isArray(planned)) {
          found.push(...planned);
          all.refused += 1;
          continue;
        }
        if (options.skippedLines?.has(row.line)) continue;
        const what =
          planned.before === null ? 'created' : planned.changed.length > 0 ? 'changed' : 'unchanged';
        counted[what] += 1;
        if (what === 'unchanged') continue;
        const changes = changesOf(kind, planned);
        const rowLabel = {
          line: row.line,
          article: nameOf(kind, planned.after),
          name: recordTypes[kind].nameOf(planned.after),
        };
        if (what === 'changed') {
          for (const one of changes) counts.set(one.what, (counts.get(one.what) ?? 0) + 1);
          samples.push(...changes.map((one) => ({ ...rowLabel, ...one })));
        }
        compared.push({ ...rowLabel, state: what, far: false, changes });
        if (options.worked && options.actor) written.push(await writeRow(tx, kind, planned, options.actor));
      }
      for (const key of ['created', 'changed', 'unchanged'] as const) all[key] += counted[key];
      problems.push(...found);
      if (compared.length > 0) await options.onCompared?.(tx, compared);
      const last = part.at(-1)?.line ?? 0;
      if (options.worked && last > (options.after ?? 0))
        await options.worked(tx, {
          done: from + part.length,
          reached: last,
          ...counted,
          problems: found,
          rows: written,
        });
    });
  }
  return { rows: rows.length, ...all, counts: [...counts], samples, problems };
}

/** The changes of a row; for a new record, all its values. */
function changesOf(kind: RecordKind, { before, after, changed }: Planned): PreviewRow['changes'] {
  const specs = RECORD_SPECS[kind];
  const keys =
    before === null
      ? specs.map(({ key }) => key).filter((key) => !RECORD_KEYS[kind].includes(key) && after[key])
      : changed;
  return keys.map((key) => ({
    what: labelOf(kind, key),
    before: before?.[key] ?? '',
    after: after[key] ?? '',
  }));
}

const nameOf = (kind: RecordKind, fields: FieldValues): string =>
  (kind === 'cutting' ? fields['series'] : fields['article']) ?? '';

async function planRow(
  tx: Db,
  kind: RecordKind,
  { line, cells }: SpreadsheetRow,
  columns: readonly (string | null)[],
  seen: Map<string, number>,
): Promise<Planned | StoredProblem[]> {
  const specs = RECORD_SPECS[kind];
  const typedFields: Record<string, string> = {};
  for (const spec of specs) {
    const at = columns.indexOf(spec.key);
    if (at >= 0) typedFields[spec.key] = typedCell(spec, cells[at] ?? '');
  }
  const key = RECORD_KEYS[kind].map((one) => (typedFields[one] ?? '').toLowerCase()).join('\n');
  const earlier = seen.get(key);
  seen.set(key, line);
  if (earlier !== undefined)
    return [
      {
        line,
        column: labelOf(kind, RECORD_KEYS[kind][0] ?? ''),
        reason: `то\u00a0же самое уже есть в\u00a0строке ${earlier}`,
      },
    ];
  const id = await recordIdOf(tx, kind, typedFields);
  const stored = id === null ? undefined : await recordTypes[kind].lock(tx, id);
  const before = stored?.fields ?? null;
  // The identifying fields keep their stored spelling: an article may name a series, and letter case may differ.
  const keyFields = before
    ? Object.fromEntries(RECORD_KEYS[kind].map((one) => [one, before[one] ?? '']))
    : {};
  const after = completeFields(specs, { ...before, ...typedFields, ...keyFields });
  const wrong = Object.entries(fieldProblems(specs, after)).flatMap(([field, messages]) =>
    messages.map((reason) => ({ line, column: labelOf(kind, field), reason })),
  );
  if (wrong.length > 0) return wrong;
  const problem = await recordTypes[kind].problem(tx, after, stored?.id ?? null);
  if (problem) return [{ line, column: labelOf(kind, problem[0]), reason: problem[1] }];
  const changed = before === null ? [] : differing(before, after, Object.keys(typedFields));
  return { line, id: stored?.id ?? null, before, after, changed };
}

const labelOf = (kind: RecordKind, key: string): string =>
  RECORD_SPECS[kind].find((one) => one.key === key)?.label ?? key;

async function writeRow(
  tx: Db,
  kind: RecordKind,
  { line, id, before, after }: Planned,
  actor: Actor,
): Promise<RecordChange> {
  const recordType = recordTypes[kind];
  if (id !== null) await recordType.write(tx, id, after);
  const recordId = id ?? (await recordType.insert(tx, after));
  await writeAudit(tx, actor, {
    action: id === null ? recordType.actions.add : recordType.actions.change,
    record: [recordType.record, recordId],
    ...(before ? { before } : {}),
    after,
  });
  const now = (await recordType.find(tx, recordId))?.fields ?? after;
  return { line, article: nameOf(kind, now), change: { record: { id: recordId, before, after: now } } };
}

/** Reverts rows that nobody has changed since the import. */
export async function undoRecords(
  tx: Db,
  kind: RecordKind,
  rows: readonly StoredChange[],
  actor: Actor,
): Promise<{ back: number; removed: number; problems: StoredProblem[]; lines: number[] }> {
  const recordType = recordTypes[kind];
  const result = { back: 0, removed: 0, problems: [] as StoredProblem[], lines: [] as number[] };
  const compared = RECORD_SPECS[kind].map(({ key }) => key).filter((key) => key !== 'position');
  for (const { line, article, change } of rows) {
    if (!change.record) throw new AppError('bad_request');
    const { id, before, after } = change.record;
    const stored = await recordType.lock(tx, id);
    if (!stored || differing(stored.fields, after, compared).length > 0) {
      const reason = stored ? 'эту запись с\u00a0тех пор изменили' : 'эту запись с\u00a0тех пор удалили';
      result.problems.push({ line, column: article, reason });
      continue;
    }
    if (before) await recordType.write(tx, id, before);
    else await recordType.remove(tx, id, nobody);
    await writeAudit(tx, actor, {
      action: before ? recordType.actions.change : recordType.actions.remove,
      record: [recordType.record, id],
      before: after,
      ...(before ? { after: before } : {}),
    });
    result[before ? 'back' : 'removed'] += 1;
    result.lines.push(line);
  }
  return result;
}

/** Removing these records never names customers, whoever the actor is. */
const nobody = { id: '', onlyOwn: false, permissions: new Set<never>() };
