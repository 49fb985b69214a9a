import pg, { type Connection, type FieldDef } from 'pg';
import { columnTypes } from './column-types.ts';

/** A statement as it is sent; one with a name is parsed once per connection. */
export interface Sent {
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Answered {
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: object[];
}

type Parser = (text: string) => unknown;

/** How the rows of a statement look; it cannot change while the statement is kept. */
interface Shape {
  readonly names: readonly string[];
  readonly parsers: readonly Parser[];
  /** Copied for each row: to write into a known place is cheaper than to make one. */
  readonly empty: Readonly<Record<string, unknown>>;
}

type Callback = (error: Error | null, answers?: readonly Answered[]) => void;

/** A connection of the driver, as far as it is asked here: its own types name other arguments. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  bind(config: { statement: string; values: readonly unknown[] }): void;
  parse(query: { name: string; text: string }): void;
  close(statement: { type: 'S'; name: string }): void;
  describe(portal: { type: 'P'; name: string }): void;
  execute(config: null): void;
  sync(): void;
  sendCopyFail(message: string): void;
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

/** Statements that a connection has parsed, with the shapes of their rows. */
const parsedBy = new WeakMap<object, Map<string, Shape>>();

const noRows: Shape = { names: [], parsers: [], empty: {} };

/** A plan that is kept fits no more, or somebody else has thrown it away. */
const outdated = new Set(['0A000', '26000']);

/**
 * Statements that go to the server in one piece and are answered together: all of them, or none where one fails
 * (outside of a transaction they are one). What the driver's own query does beside that is left out: it asks for the shape of the
 * rows each time, and tells each row to whoever listens.
 */
export class RoundTrip {
  callback: Callback;
  readonly #sent: readonly Sent[];
  readonly #answers: Answered[] = [];
  #parsed = new Map<string, Shape>();
  #shape: Shape | undefined;
  #rows: object[] = [];
  #unreadable: Error | undefined;

  /** Throws where a value cannot be sent. */
  constructor(sent: readonly Sent[], callback: Callback) {
    this.#sent = sent.map((one) => ({ ...one, values: one.values.map(prepareValue) }));
    this.callback = callback;
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as Wire;
    const known = parsedBy.get(wire);
    if (known) this.#parsed = known;
    else parsedBy.set(wire, this.#parsed);
    wire.stream.cork();
    for (const { name = '', text, values } of this.#sent) {
      const isParsed = name !== '' && this.#parsed.has(name);
      if (!isParsed) {
        // One that failed before it was answered may be there all the same.
        if (name !== '') wire.close({ type: 'S', name });
        wire.parse({ name, text });
      }
      wire.bind({ statement: name, values });
      if (!isParsed) wire.describe({ type: 'P', name: '' });
      wire.execute(null);
    }
    wire.sync();
    wire.stream.uncork();
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    this.#shape = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => columnTypes.getTypeParser(dataTypeID, 'text') as Parser),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#unreadable) return;
    const { names, parsers, empty } = (this.#shape ??= this.#knownShape());
    const row = { ...empty };
    try {
      for (let at = 0; at < fields.length; at++) {
        const text = fields[at];
        if (typeof text === 'string') row[names[at] as string] = (parsers[at] as Parser)(text);
      }
    } catch (error) {
      this.#unreadable = error as Error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const { name } = this.#now();
    if (name && !this.#parsed.has(name)) this.#parsed.set(name, this.#shape ?? noRows);
    const words = text.split(' ');
    const count = Number(words.at(-1));
    this.#answers.push({
      command: words[0] ?? '',
      rowCount: words.length > 1 && Number.isInteger(count) ? count : null,
      rows: this.#rows,
    });
    this.#rows = [];
    this.#shape = undefined;
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: Connection): void {
    (connection as unknown as Wire).sendCopyFail('No source of rows was given.');
  }

  handleCopyData(): void {}

  handleError(error: Error & { readonly code?: string }): void {
    const { name } = this.#sent[this.#answers.length] ?? {};
    if (name && outdated.has(error.code ?? '')) this.#parsed.delete(name);
    this.callback(error);
  }

  handleReadyForQuery(): void {
    if (this.#unreadable) this.callback(this.#unreadable);
    else this.callback(null, this.#answers);
  }

  #now(): Sent {
    return this.#sent[this.#answers.length] as Sent;
  }

  #knownShape(): Shape {
    return this.#parsed.get(this.#now().name ?? '') ?? noRows;
  }
}
