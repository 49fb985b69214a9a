import { decimalText, readDecimal } from '@spindle/contract/staff/decimal-text';
import { type FieldValues, manyList, textLines, wordList } from '@spindle/contract/staff/field-specs';
import type { RecordDefinition, RecordField } from '@spindle/contract/staff/records/define-record';
import { dayText, readPoint } from '@spindle/contract/staff/records/shared-fields';
import { moneyText } from '../text/document-text.ts';

/** A row of a table by its columns. */
export type Row = Readonly<Record<string, unknown>>;

/** The place after all others, in a column that counts them. */
export const LAST = Symbol('last');

/** A row with the columns that the list's SQL adds to the table's. */
export type RecordRow = Row & { readonly id: string; readonly version: number };

export const columnOf = ({ column, key }: RecordField): string => column ?? key;

/** A value of a row as it is typed in the form. */
function typedText(field: RecordField, row: Row): string {
  const value = field.stored === 'point' ? pointOf(row) : row[columnOf(field)];
  if (value === null || value === undefined || value === field.empty) return '';
  if (field.stored === 'kopecks') return String(Number(value) / 100);
  if (field.stored === 'decimal') return decimalText(Number(value));
  if (Array.isArray(value)) return value.join(field.kind === 'words' ? ', ' : '\n');
  if (typeof value === 'boolean') return value ? 'yes' : '';
  if (field.kind === 'json') return Object.keys(value).length === 0 ? '' : JSON.stringify(value);
  return String(value as string | number);
}

const pointOf = ({ lat, lon }: Row): string | null =>
  lat === null || lon === null ? null : `${Number(lat)}, ${Number(lon)}`;

/** Fields of a row as they are typed. */
export const typedFields = ({ fields }: RecordDefinition, row: Row): FieldValues =>
  Object.fromEntries(fields.map((field) => [field.key, typedText(field, row)]));

function storedValue(field: RecordField, text: string): unknown {
  const { kind, stored, empty = null } = field;
  if (kind === 'flag') return text === 'yes';
  if (kind === 'words') return wordList(text);
  if (kind === 'many') return manyList(text);
  if (stored === 'lines') return textLines(text);
  if (kind === 'json') return text || '{}';
  if (text === '') return empty === 'last' ? LAST : empty;
  if (stored === 'kopecks') return Number(text) * 100;
  if (stored === 'decimal') return readDecimal(text);
  return kind === 'whole' ? Number(text) : text;
}

/** Columns for the typed values; immutable fields are written on insert only. */
export function columnsOf(
  { fields }: RecordDefinition,
  typed: FieldValues,
  isNew: boolean,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const field of fields) {
    const text = typed[field.key] ?? '';
    if (field.column === null || (field.fixed && !isNew)) continue;
    if (field.stored === 'point') [row['lat'], row['lon']] = readPoint(text) ?? [null, null];
    else row[columnOf(field)] = storedValue(field, text);
  }
  return row;
}

/** Every column of its table. */
export const tableColumns = ({ fields, idColumn = 'id' }: RecordDefinition): readonly string[] => [
  idColumn,
  'version',
  ...fields.flatMap((field) => (field.stored === 'point' ? ['lat', 'lon'] : columnOf(field))),
];

/** A value as a list shows it. */
export function displayText(field: RecordField, row: Row): string {
  const { key, kind, stored, options, unit, rows } = field;
  const value = row[rows ? labelOf(key) : columnOf(field)];
  const typed = typedText(field, row);
  if (typed === '') return '';
  if (rows) return typeof value === 'string' ? value : '';
  if (Array.isArray(value)) return value.join(', ');
  if (kind === 'day') return dayText(typed);
  if (kind === 'flag') return 'да';
  if (stored === 'kopecks') return moneyText(Number(value), 'RUB');
  if (unit !== undefined) return `${typed}\u00a0${unit}`;
  return options?.find((one) => one.value === typed)?.label ?? typed;
}

/** Name of the column that holds the label of the referenced row. */
export const labelOf = (key: string): string => `${key}_label`;
