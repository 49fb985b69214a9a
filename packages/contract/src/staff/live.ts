import type { AuditRecord } from './audit-list.ts';
import type { Permission } from './permissions.ts';
import { byRecordKind } from './records.ts';

/** What one has to be allowed to hear of a record's changes. */
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
  // Whoever began it hears of it too.
  run: 'jobs.read',
};

export const readerOfRecord = (kind: string): Permission =>
  (RECORD_READERS as Readonly<Record<string, Permission>>)[kind] ?? 'audit.read';

/** A change that is heard: ids only, the screen reads again what it shows. Without an id it is any record of the kind. */
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
 * Names of the stream's events. `hello` names the stream, `change` is a change, `gap` says that changes were missed,
 * `here` who else is at the record shown, `end` that the stream's holder has to show who they are again, `full` that
 * another tab took its place.
 */
export type LiveEventName = 'hello' | 'change' | 'gap' | 'here' | 'end' | 'full';

/** A read that no person asked for: it does not keep the session open. */
export const UNATTENDED = 'x-unattended';

export type OpenRecord = { readonly kind: string; readonly id: string } | null;
