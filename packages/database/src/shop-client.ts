import { Client, type ClientConfig } from 'pg';
import { nameOf, Together } from './prepared.ts';
import { type Answered, RoundTrip, type Sent } from './round-trip.ts';

type Ask = (...args: unknown[]) => Promise<Answered>;

const begins = /^(?:begin|start transaction)\b/;
const nothing = (command: string): Answered => ({ command, rowCount: null, rows: [] });
const asSent = (text: string, values: readonly unknown[]): Sent => ({ name: nameOf(text), text, values });

/**
 * Asks what Kysely asks, in fewer round trips: the beginning of a transaction goes with its first statement, its end
 * with the last one where the caller says which that is (`askAndCommit`).
 */
export class ShopClient extends Client {
  readonly #ask: Ask;
  /** A transaction nobody has asked anything in. */
  #beginning: string | undefined;
  /** Its end went with its last statement. */
  #isCommitted = false;

  constructor(config?: ClientConfig) {
    super(config);
    this.#ask = super.query.bind(this) as Ask;
    this.query = ((...args: unknown[]) => {
      const answer = this.#answer(args);
      if (answer instanceof Promise) answer.catch((error: Error) => this.#leave(error));
      return answer;
    }) as Client['query'];
  }

  #answer(args: unknown[]): unknown {
    const [text, values] = args;
    // Other ways of asking are those of commands and of files that are read in.
    if (args.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) return this.#ask(...args);
    const [first] = values as unknown[];
    if (first instanceof Together) return this.#together(first);
    if (values.length > 0 || nameOf(text) !== undefined)
      return this.#send([asSent(text, values)]).then(([answer]) => answer);
    return this.#plain(text);
  }

  /** A text without values may be several statements: the server has another way for those. */
  async #plain(text: string): Promise<Answered> {
    if (begins.test(text)) {
      this.#beginning = text;
      return nothing('BEGIN');
    }
    if (text === 'commit' || text === 'rollback') {
      // Where it is over already, or was never begun, there is nothing to tell the server.
      const isOver = this.#isCommitted || this.#beginning !== undefined;
      this.#isCommitted = false;
      this.#beginning = undefined;
      if (isOver) return nothing(text.toUpperCase());
    }
    const beginning = this.#beginning;
    this.#beginning = undefined;
    if (beginning !== undefined) await this.#ask(beginning);
    return this.#ask(text);
  }

  async #together({ questions, commits }: Together): Promise<Answered> {
    const asked = questions.map(({ sql, parameters }) => asSent(sql, parameters));
    const answers = await this.#send(commits ? [...asked, asSent('commit', [])] : asked);
    if (commits) {
      // PostgreSQL ends a transaction that has failed before by taking it back.
      if (answers.at(-1)?.command !== 'COMMIT') throw new Error('The transaction was taken back.');
      this.#isCommitted = true;
    }
    return { ...nothing('SELECT'), rows: answers.slice(0, questions.length).map(({ rows }) => rows) };
  }

  /** With the beginning of its transaction, if that is still to be sent. */
  #send(sent: readonly Sent[]): Promise<readonly Answered[]> {
    const beginning = this.#beginning;
    this.#beginning = undefined;
    const all = beginning === undefined ? sent : [asSent(beginning, []), ...sent];
    return new Promise((resolve, reject) => {
      void this.#ask(
        new RoundTrip(all, (error, answers = []) => {
          if (error) reject(error);
          else resolve(beginning === undefined ? answers : answers.slice(1));
        }),
      );
    });
  }

  // After a silent server the connection still has a query under way, and one that the server ends says so before it is closed: neither
  // must go back to the pool.
  #leave(error: Error & { readonly severity?: string }): void {
    if (error.message === 'Query read timeout' || error.severity === 'FATAL') void this.end().catch(() => {});
  }
}
