import { CompiledQuery, type Kysely, type QueryResult } from 'kysely';
import { askStraight } from './straight-way.ts';
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
  return askStraight(db, compiled);
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
): WrittenOnce<Values, Row> {
  let written: CompiledQuery<Row> | undefined;
  const filled = (db: Kysely<Tables>, values: Values): CompiledQuery<Row> => {
    if (!written) {
      const places = new Proxy({}, { get: (_, name) => new Place(String(name)) });
      written = write(places as Required<Values>, db).compile(db);
      nameOnce(written.sql);
    }
    const parameters = written.parameters.map((one) =>
      one instanceof Place ? values[one.name as keyof Values] : one,
    );
    return { ...written, parameters };
  };
  return Object.assign((db: Kysely<Tables>, values: Values) => askStraight(db, filled(db, values)), {
    filled,
  });
}

export interface WrittenOnce<Values extends object, Row> {
  (db: Kysely<Tables>, values: Values): Promise<QueryResult<Row>>;
  /** For a round trip with others. */
  filled(db: Kysely<Tables>, values: Values): Question<Row>;
}

/** Rows by the names they have in a statement. */
export type NamedRows = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** So many shapes of one statement are kept; orders of many lines have each their own. */
const mostShapes = 40;

/**
 * The same for a statement whose text follows from which rows it is given and what columns they have: each such shape is written once.
 * `write` may look at the names of rows and columns, never at values.
 */
export function writtenPerShape<Rows extends NamedRows>(
  write: (rows: Rows, db: Kysely<Tables>) => Preparable<unknown>,
): (db: Kysely<Tables>, rows: Rows) => Question {
  const shapes = new Map<string, WrittenOnce<Record<string, unknown>, unknown>>();
  return (db, rows) => {
    const values: Record<string, unknown> = {};
    for (const row in rows) for (const column in rows[row]) values[`${row} ${column}`] = rows[row][column];
    const shape = Object.keys(values).join();
    const known = shapes.get(shape) ?? writtenOnce((given) => write(placesFor(rows, given), db));
    if (shapes.size < mostShapes) shapes.set(shape, known);
    return known.filled(db, values);
  };
}

/** The same rows with places instead of values. */
function placesFor<Rows extends NamedRows>(rows: Rows, given: Readonly<Record<string, unknown>>): Rows {
  const named = Object.entries(rows).map(([row, columns]) => [
    row,
    Object.fromEntries(Object.keys(columns).map((column) => [column, given[`${row} ${column}`]])),
  ]);
  return Object.fromEntries(named) as Rows;
}

/** The name under which a text is prepared, if it is. */
export const nameOf = (text: string): string | undefined => names.get(text);

/** Statements for one round trip: Kysely has no place for more than one, so they travel as the value of a text that is none. */
export class Together {
  readonly questions: readonly Question[];
  /** Ends the transaction with them: nothing is asked in it any more. */
  readonly commits: boolean;
  constructor(questions: readonly Question[], commits: boolean) {
    this.questions = questions;
    this.commits = commits;
  }
}

export type Question<Row = unknown> = Pick<CompiledQuery<Row>, 'sql' | 'parameters'>;

/** A built statement, to be prepared by its text. */
export function question<Row>(db: Kysely<Tables>, statement: Preparable<Row>): Question<Row> {
  const { sql, parameters } = statement.compile(db);
  nameOnce(sql);
  return { sql, parameters };
}

/** Rows of each of them. */
export type RowsOf<Asked extends readonly Question[]> = {
  [At in keyof Asked]: Asked[At] extends Question<infer Row> ? readonly Row[] : never;
};

/**
 * Asks one after another without waiting for answers in between: one round trip. Where one fails nothing of them is done: outside of a
 * transaction they are one of their own.
 */
export async function askTogether<const Asked extends readonly Question[]>(
  db: Kysely<Tables>,
  questions: Asked,
): Promise<RowsOf<Asked>> {
  return sendTogether(db, new Together(questions, false));
}

/** The same as the last thing of a transaction, with its end: what is thrown after it takes nothing back. */
export async function askAndCommit<const Asked extends readonly Question[]>(
  tx: Kysely<Tables>,
  questions: Asked,
): Promise<RowsOf<Asked>> {
  if (!tx.isTransaction) throw new Error('Only a transaction can be ended.');
  return sendTogether(tx, new Together(questions, true));
}

async function sendTogether<Answer>(db: Kysely<Tables>, together: Together): Promise<Answer> {
  const { rows } = await askStraight<readonly unknown[], Tables>(
    db,
    CompiledQuery.raw('together', [together]),
  );
  return rows as Answer;
}
