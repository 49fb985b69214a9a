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
  nameOnce(compiled.sql);
  return db.executeQuery(compiled);
}

function nameOnce(text: string): void {
  // A text that is not fixed after all must not fill the connections' memory.
  if (!names.has(text) && names.size < mostNames) names.set(text, `prepared ${names.size + 1}`);
}

/** Stands for a value while a statement is written. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * The same for a statement that is also written once in the life of the process: to build a long text anew takes as long as to ask
 * it. `write` is given places instead of values: it puts them into the text, each as a whole, and looks at none of them.
 */
export function writtenOnce<Values extends object, Row>(
  write: (given: Readonly<Required<Values>>, db: Kysely<Tables>) => Preparable<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<QueryResult<Row>> {
  let written: CompiledQuery<Row> | undefined;
  return (db, values) => {
    if (!written) {
      const places = new Proxy({}, { get: (_, name) => new Place(String(name)) });
      written = write(places as Required<Values>, db).compile(db);
      nameOnce(written.sql);
    }
    const parameters = written.parameters.map((one) =>
      one instanceof Place ? values[one.name as keyof Values] : one,
    );
    return db.executeQuery({ ...written, parameters });
  };
}

/** What is handed to the driver's `query`: Kysely has no place for the name under which the driver prepares. */
export function withName(args: unknown[]): unknown[] {
  const [text, values] = args;
  if (args.length !== 2 || typeof text !== 'string') return args;
  const name = names.get(text);
  return name === undefined ? args : [{ name, text, values }];
}
