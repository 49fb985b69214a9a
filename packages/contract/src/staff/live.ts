import type { AuditRecord } from './audit-list.ts';
import type { Permission } from './permissions.ts';
import { byRecordKind } from './records.ts';

/** The permission required for notices of a record's changes. */
const RECORD_READERS: Readonly<Record<AuditRecord, Permission>> = {
  order: 'orders.read',
  quotation: 'quotations.read',
  request: 'requests.read',
  template: 'requests.read',
  'service-request': 'service.read',
  'service-card': 'service.read',
  'card-change': 'service.read',
  company: 'customers.read',
  account: 'customers.read',
  goods: 'goods.read',
  transfer: 'goods.read',
  folder: 'dictionaries.read',
  property: 'dictionaries.read',
  dictionary: 'dictionaries.read',
  ...byRecordKind(({ read }) => read),
  // Seats of a group are led by who does not write its course.
  'education-group': 'education.read',
  text: 'content.read',
  media: 'content.read',
  review: 'reviews.read',
  letter: 'mail.read',
  job: 'jobs.read',
  staff: 'staff.read',
  role: 'staff.read',
  guest: 'audit.read',
  kit: 'goods.read',
  currency: 'audit.read',
  setting: 'settings.read',
  list: 'audit.read',
  // The starter of a run is notified too.
  run: 'jobs.read',
};

export const readerOfRecord = (kind: string): Permission =>
  (RECORD_READERS as Readonly<Record<string, Permission>>)[kind] ?? 'audit.read';

/** A notice of a change: ids only, the screen reloads its data. Without an id it is any record of the kind. */
export interface LiveChange {
  readonly kind: string;
  readonly id?: string;
  /** Who of the staff. */
  readonly by?: string;
  /** It was not there before. */
  readonly fresh?: true;
}

/** Who else has the record open. */
export interface LiveHere {
  readonly kind: string;
  readonly id: string;
  readonly people: readonly { readonly id: string; readonly name: string }[];
}

/**
 * Names of the stream's events. `hello` names the stream, `change` is a change, `gap` means missed changes, `here`
 * lists others at the open record, `end` requires signing in again, `full` means another tab took its slot.
 */
export type LiveEventName = 'hello' | 'change' | 'gap' | 'here' | 'end' | 'full';

/** A background read, which does not keep the session open. */
export const UNATTENDED = 'x-unattended';

export type OpenRecord = { readonly kind: string; readonly id: string } | null;
