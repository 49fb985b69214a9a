import type { CompiledQuery, Kysely, QueryResult } from 'kysely';
import type { Tables } from './tables.ts';

const mostNames = 200;
const names = new Map<string, string>();

/** A piece of SQL, a built query, or a text of somebody else's. */
export interface Preparable<Row> {
  compile(db: Kysely<Tables>): CompiledQuery<Row>;
}

/**
 * Runs a statement that is parsed and planned once per connection, not with every question: for hot statements of a
 * fixed text, whose planning takes longer than their running. They name their columns, because a plan that is kept
 * cannot follow a `*` that has grown.
 */
export function executePrepared<Row>(
  db: Kysely<Tables>,
  statement: Preparable<Row>,
): Promise<QueryResult<Row>> {
  const compiled = statement.compile(db);
  // A text that is not fixed after all must not fill the connections' memory.
  if (!names.has(compiled.sql) && names.size < mostNames)
    names.set(compiled.sql, `prepared ${names.size + 1}`);
  return db.executeQuery(compiled);
}

/** What is handed to the driver's `query`: Kysely has no place for the name under which the driver prepares. */
export function withName(args: unknown[]): unknown[] {
  const [text, values] = args;
  if (args.length !== 2 || typeof text !== 'string') return args;
  const name = names.get(text);
  return name === undefined ? args : [{ name, text, values }];
}
