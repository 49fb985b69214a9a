import type { Db } from '@spindle/database/pool';
import type { Identity } from './http/identity.ts';

/** What a module does when something happens to a person. All run in the caller's transaction; data itself is the list's of `modules/personal-data`. */
export interface PersonData {
  /** A guest has signed in: what they gathered becomes theirs. */
  signedIn?(tx: Db, userId: string, guest: Identity): Promise<void>;
  /**
   * A visitor who signed up again has signed in to the existing account: the data they gathered moves there, as a
   * guest's does.
   */
  carried?(tx: Db, fromUserId: string, toUserId: string): Promise<void>;
  /** The person's mailbox is proven now. */
  confirmed?(tx: Db, userId: string): Promise<void>;
  /**
   * A stranger may have created the account before the mailbox was confirmed: what they added stops acting for its
   * owner.
   */
  handedOver?(tx: Db, userId: string): Promise<void>;
  /** The person leaves: who takes over what they held. */
  left?(tx: Db, userId: string): Promise<void>;
}

export interface People {
  /** Modules register their handlers here when services are created. */
  register(data: PersonData): void;
  signedIn(tx: Db, userId: string, guest: Identity): Promise<void>;
  carried(tx: Db, fromUserId: string, toUserId: string): Promise<void>;
  confirmed(tx: Db, userId: string): Promise<void>;
  handedOver(tx: Db, userId: string): Promise<void>;
  left(tx: Db, userId: string): Promise<void>;
}

export function createPeople(): People {
  const all: PersonData[] = [];
  return {
    register: (data) => void all.push(data),
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
    async left(tx, userId) {
      for (const data of all) await data.left?.(tx, userId);
    },
  };
}
