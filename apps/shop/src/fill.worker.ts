import { createDiskStorage } from '@spindle/api/kernel/storage/disk-storage';
import { type Connection, openDatabase } from '@spindle/database/pool';
import { loadDemo, loadStarter } from './load-demo.ts';

/** What a process that fills a shop is told. */
export interface FillOrder {
  readonly connection: Connection;
  readonly storageDir: string;
  /** Null is an own shop without the demo. */
  readonly goods: number | null;
  readonly staff: boolean;
}

/** What it tells of: lines for people and for the log, then its end. */
export type FillNews =
  | { readonly say: string }
  | { readonly info: readonly unknown[] }
  | { readonly done: null | FillFailure };

export interface FillFailure {
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: string | undefined;
}

const tell = (news: FillNews): Promise<void> =>
  new Promise((resolve) => (process.send ? process.send(news, () => resolve()) : resolve()));

async function fill({ connection, storageDir, goods, staff }: FillOrder): Promise<void> {
  const database = openDatabase({
    connection,
    applicationName: 'spindle load',
    // A million goods take their time: here no statement is given up.
    statementTimeout: 0,
    log: (line) => void tell({ info: [{}, line] }),
  });
  const parts = {
    database,
    log: { info: (...told: readonly unknown[]) => void tell({ info: told }) },
    say: (text: string) => void tell({ say: text }),
  };
  try {
    if (goods === null) await loadStarter(parts);
    else await loadDemo({ ...parts, storage: createDiskStorage(storageDir), goods, staff });
  } finally {
    await database.close();
  }
}

function failureOf(error: unknown): FillFailure {
  const { message, stack, code } = error as Error & { readonly code?: string };
  return { message, stack, code };
}

// A shop that is gone needs no goods: what was not finished is begun anew.
process.once('disconnect', () => process.exit(1));
process.once('message', (order: FillOrder) => {
  void fill(order).then(
    async () => {
      await tell({ done: null });
      process.exit(0);
    },
    async (error: unknown) => {
      await tell({ done: failureOf(error) });
      process.exit(1);
    },
  );
});
