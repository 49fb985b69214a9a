import type { QuotationVersion } from '@spindle/contract/staff/orders/staff-quotations';

type Line = QuotationVersion['lines'][number];
const compared = ['quantity', 'price', 'ready_days'] as const;

export interface DiffRow {
  readonly id: number;
  readonly name: string;
  readonly article: string;
  /** Null on one side: the line came, or went. */
  readonly before: Line | null;
  readonly after: Line | null;
  readonly changed: readonly (typeof compared)[number][];
}

export interface VersionDiff {
  readonly rows: readonly DiffRow[];
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  /** The same lines stand in another order. */
  readonly isReordered: boolean;
  readonly texts: readonly ('text' | 'terms')[];
}

/** What a later version has otherwise: its lines in its order, then those it does not have any more. */
export function diffOf(before: QuotationVersion, after: QuotationVersion): VersionDiff {
  const old = new Map(before.lines.map((line) => [line.id, line]));
  const commonIds = after.lines.filter(({ id }) => old.has(id)).map(({ id }) => id);
  const has = new Set(after.lines.map(({ id }) => id));
  const rows = [
    ...after.lines.map((line): DiffRow => {
      const was = old.get(line.id) ?? null;
      const { id, name, article } = line;
      return {
        id,
        name,
        article,
        before: was,
        after: line,
        changed: was ? compared.filter((key) => was[key] !== line[key]) : [],
      };
    }),
    ...before.lines
      .filter(({ id }) => !has.has(id))
      .map((line): DiffRow => ({ ...line, before: line, after: null, changed: [] })),
  ];
  return {
    rows,
    added: rows.filter((row) => row.before === null).length,
    removed: rows.filter((row) => row.after === null).length,
    changed: rows.filter((row) => row.changed.length > 0).length,
    isReordered: before.lines
      .filter(({ id }) => has.has(id))
      .some(({ id }, index) => commonIds[index] !== id),
    texts: (['text', 'terms'] as const).filter((key) => (before[key] ?? '') !== (after[key] ?? '')),
  };
}
