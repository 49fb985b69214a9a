import type { Db } from '@spindle/database/pool';
import type { Identity } from './identity.ts';

/** What a module does with the things it keeps about a person. All run in the caller's transaction. */
export interface PersonData {
  /** Its tables that refer to `users`; a test fails for a table nobody answers for. */
  readonly tables: readonly string[];
  /** A guest has signed in: what they gathered becomes theirs. */
  signedIn?(tx: Db, userId: string, guest: Identity): Promise<void>;
  /** Whoever signed up anew has signed in to the account they had: what they only gathered comes along, as a guest's does. */
  carried?(tx: Db, fromUserId: string, toUserId: string): Promise<void>;
  /** The person's mailbox is proven now. */
  confirmed?(tx: Db, userId: string): Promise<void>;
  /** Somebody else may have made the account before its mailbox was proven: what they planted stops acting for the holder. */
  handedOver?(tx: Db, userId: string): Promise<void>;
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
  carried(tx: Db, fromUserId: string, toUserId: string): Promise<void>;
  confirmed(tx: Db, userId: string): Promise<void>;
  handedOver(tx: Db, userId: string): Promise<void>;
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
    async carried(tx, fromUserId, toUserId) {
      for (const data of all) await data.carried?.(tx, fromUserId, toUserId);
    },
    async confirmed(tx, userId) {
      for (const data of all) await data.confirmed?.(tx, userId);
    },
    async handedOver(tx, userId) {
      for (const data of all) await data.handedOver?.(tx, userId);
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
