import type { FieldSpec, FieldValues } from '@spindle/contract/staff/field-specs';
import { cutting } from '@spindle/contract/staff/records/cutting';
import { placements } from '@spindle/contract/staff/records/placements';
import type { ImportKind } from '@spindle/contract/staff/goods/staff-imports';
import type { ListedSpec } from '@spindle/contract/staff/spec-records';
import type { ExportColumns } from '../../../kernel/staff/list-spreadsheet.ts';
import { titleKey } from '../import/spreadsheet-columns.ts';

export type RecordKind = Exclude<ImportKind, 'goods'>;

/** Fields that may be columns of a spreadsheet, titled as in the form. */
export const RECORD_SPECS: Readonly<Record<RecordKind, readonly FieldSpec[]>> = {
  cutting: cutting.fields,
  placements: placements.fields,
};
/** Fields that identify the record of a row. */
export const RECORD_KEYS: Readonly<Record<RecordKind, readonly string[]>> = {
  cutting: ['series', 'material', 'hardness'],
  placements: ['article'],
};

/** The field that a title names; null where it names none. */
export function fieldOfTitle(kind: RecordKind, title: string): string | null {
  const key = titleKey(title);
  return RECORD_SPECS[kind].find((spec) => titleKey(spec.label) === key)?.key ?? null;
}

const leastTitles = 4;

/** Detects the kind by the titles most of which match a form; anything else is a spreadsheet of products. */
export function kindOfTitles(titles: readonly string[]): ImportKind {
  const named = titles.filter((title) => titleKey(title) !== '');
  const hits = (kind: RecordKind): number =>
    named.filter((title) => fieldOfTitle(kind, title) !== null).length;
  const isOf = (kind: RecordKind): boolean => hits(kind) >= leastTitles && hits(kind) * 2 > named.length;
  return isOf('cutting') ? 'cutting' : isOf('placements') ? 'placements' : 'goods';
}

const yes: readonly string[] = ['да', 'yes', '1', 'истина', '+'];
const no: readonly string[] = ['', 'нет', 'no', '0', 'ложь', '–', '-'];

/** Converts a cell to the stored value: choices by value or label, flags by «да». */
export function typedCell({ kind, options }: FieldSpec, cell: string): string {
  const text = cell.trim();
  const plain = text.toLowerCase();
  if (kind === 'flag') return yes.includes(plain) ? 'yes' : no.includes(plain) ? '' : text;
  if (kind === 'whole') return text.replaceAll(/[\s\u00a0\u202f]/g, '');
  if (kind !== 'choice') return text;
  const normalized = (label: string): string => label.replaceAll('\u00a0', ' ').toLowerCase();
  return (
    options?.find(
      ({ value, label }) => value.toLowerCase() === plain || normalized(label) === normalized(text),
    )?.value ?? text
  );
}

/** The inverse for export, so that an exported file can be imported unchanged. */
function cellText({ kind, options }: FieldSpec, value: string): string {
  if (kind === 'flag') return value === 'yes' ? 'да' : 'нет';
  return kind === 'choice' ? (options?.find((one) => one.value === value)?.label ?? value) : value;
}

const formCell = (key: string): string => `form.${key}`;

/** Form values for export. */
export const forSpreadsheet = (fields: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [formCell(key), value]));

/** Columns of an exported list; its rows carry the form's values besides the displayed ones. */
export const recordColumns = (kind: RecordKind): ExportColumns<ListedSpec> =>
  RECORD_SPECS[kind].map((spec) => [
    spec.label,
    ({ cells }) => cellText(spec, cells[formCell(spec.key)] ?? ''),
  ]);

/** Fields that differ. Position follows from neighbouring rows, so it counts only where the spreadsheet states it. */
export const differing = (before: FieldValues, after: FieldValues, keys: readonly string[]): string[] =>
  keys.filter((key) => (before[key] ?? '') !== (after[key] ?? ''));
