import type { Db } from '@spindle/database/pool';
import type { PersonData } from '../../kernel/person-data.ts';
import { type ListOwner, type ListPersonData, lockList, openList } from './visitor-lists.service.ts';
import { dropList } from './visitor-lists.sql.ts';

const personal = (userId: string): ListOwner => ({ userId, token: null });

export function visitorListsPersonData(newId: () => string, lists: readonly ListPersonData[]): PersonData {
  async function joinInto(tx: Db, list: ListPersonData, from: ListOwner, userId: string): Promise<void> {
    const guestList = await lockList(tx, list.kind, from);
    if (!guestList) return;
    const personList = await openList(tx, list.kind, personal(userId), newId);
    await list.join(tx, guestList, personList.id);
    // The guest's token opens nothing any more: what it gathered is a person's now.
    await dropList(tx, guestList);
  }
  return {
    async signedIn(tx, userId, guest) {
      for (const list of lists) {
        await joinInto(tx, list, { userId: null, token: list.tokenOf(guest) }, userId);
      }
    },
    async carried(tx, from, to) {
      for (const list of lists) await joinInto(tx, list, personal(from), to);
    },
  };
}
