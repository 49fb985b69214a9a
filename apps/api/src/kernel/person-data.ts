import type { Db } from '@spindle/database/pool';
import type { Identity } from './identity.ts';

/** What a module does with the things it keeps about a person. All run in the caller's transaction. */
export interface PersonData {
  /** Its tables that refer to `users`; a test fails for a table nobody answers for. */
  readonly tables: readonly string[];
  /** A guest has signed in: what they gathered becomes theirs. */
  signedIn?(tx: Db, userId: string, guest: Identity): Promise<void>;
  /** Two accounts of one person become one; afterwards nothing may refer to the first. */
  joined?(tx: Db, fromUserId: string, toUserId: string): Promise<void>;
  /** The person leaves: their data goes, what belongs to a company stays. */
  erased?(tx: Db, userId: string): Promise<void>;
  /** Sections of the person's data download, by Russian name. */
  exported?(db: Db, userId: string): Promise<Readonly<Record<string, unknown>>>;
}

export interface People {
  /** Called once by each module that keeps something about people, when services are made. */
  register(data: PersonData): void;
  tables(): readonly string[];
  signedIn(tx: Db, userId: string, guest: Identity): Promise<void>;
  joined(tx: Db, fromUserId: string, toUserId: string): Promise<void>;
  erased(tx: Db, userId: string): Promise<void>;
  exported(db: Db, userId: string): Promise<Record<string, unknown>>;
}

export function createPeople(): People {
  const all: PersonData[] = [];
  return {
    register: (data) => void all.push(data),
    tables: () => all.flatMap(({ tables }) => tables),
    async signedIn(tx, userId, guest) {
      for (const data of all) await data.signedIn?.(tx, userId, guest);
    },
    async joined(tx, fromUserId, toUserId) {
      for (const data of all) await data.joined?.(tx, fromUserId, toUserId);
    },
    async erased(tx, userId) {
      for (const data of all) await data.erased?.(tx, userId);
    },
    async exported(db, userId) {
      const sections: Record<string, unknown> = {};
      for (const data of all) Object.assign(sections, await data.exported?.(db, userId));
      return sections;
    },
  };
}
