import type { RecordDefinition } from './records/define-record.ts';
import { socialPosts } from './records/social-posts.ts';

/** Every kind of records by definition; a new one is a line here and a line of the office's menu. */
export const records = {
  socialPosts,
} as const;

export type RecordKey = keyof typeof records;
type Definition<K extends RecordKey = RecordKey> = (typeof records)[K];
export type RecordKind = Definition['record'];
/** What the journal writes of them. */
export type RecordAction = `${Definition['actions']}.${'add' | 'change' | 'remove'}`;

export const recordKeys = Object.keys(records) as readonly RecordKey[];
export const allRecords: readonly RecordDefinition[] = Object.values(records);

/** A table by the definitions' keys. */
export const byRecordKey = <T>(of: (definition: RecordDefinition, key: RecordKey) => T) =>
  Object.fromEntries(recordKeys.map((key) => [key, of(records[key], key)])) as {
    readonly [K in RecordKey]: T;
  };

/** What the journal says of its actions. */
export const recordActionNames = Object.fromEntries(
  allRecords.flatMap(({ actions, audit: [add, change, remove] }) => [
    [`${actions}.add`, add],
    [`${actions}.change`, change],
    [`${actions}.remove`, remove],
  ]),
) as { readonly [A in RecordAction]: string };

/** A table by what the journal calls records. */
export const byRecordKind = <T>(of: (definition: RecordDefinition) => T) =>
  Object.fromEntries(allRecords.map((definition) => [definition.record, of(definition)])) as {
    readonly [K in RecordKind]: T;
  };
