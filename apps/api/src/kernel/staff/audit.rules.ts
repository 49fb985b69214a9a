import type { AuditAction, AuditRecord } from '@spindle/contract/staff/audit-list';

type AuditFields = Readonly<Record<string, unknown>>;

export interface AuditEntry {
  /** For example `orders.step`: the module and the action. */
  readonly action: AuditAction;
  readonly record: readonly [kind: AuditRecord, id: string];
  /** Fields before and after; only those that differ are stored, and no personal data of buyers. */
  readonly before?: AuditFields | null;
  readonly after?: AuditFields | null;
}

const secret = /password|secret|token|hash|recovery|public_key/i;

/** What differs, without secrets. */
export function changedOf(
  before: AuditFields | null,
  after: AuditFields | null,
): { readonly before: AuditFields | null; readonly after: AuditFields | null } {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !secret.test(name) && !same(before?.[name], after?.[name]),
  );
  const pick = (fields: AuditFields | null): AuditFields | null =>
    fields && Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
  return { before: pick(before), after: pick(after) };
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
