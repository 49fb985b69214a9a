import type { Connection, PoolClient } from 'pg';
import { noTimeout } from '../database.ts';
import { columns, type Table } from './rows/copy-rows.ts';

/** Sends COPY's text format into a table. */
export function copyInto(client: PoolClient, table: Table, lines: Uint8Array, options = ''): Promise<void> {
  const text = `COPY ${table} (${columns[table].join(', ')}) FROM STDIN ${options}`;
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(text, Buffer.from(lines.buffer), (error) => (error ? reject(error) : resolve())));
  });
}

type CopyConnection = Connection & {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
};

/** The part of a query that pg's client calls, for COPY … FROM STDIN. */
class CopyIn {
  readonly query_timeout = noTimeout;
  callback: (error?: Error) => void;
  readonly #text: string;
  readonly #data: Buffer;

  constructor(text: string, data: Buffer, callback: (error?: Error) => void) {
    this.#text = text;
    this.#data = data;
    this.callback = callback;
  }

  submit(connection: Connection): void {
    (connection as CopyConnection).query(this.#text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#data);
    connection.endCopyFrom();
  }

  /** After an error the client calls nothing else. */
  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback();
  }

  handleCommandComplete(): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}
