import type { Visitor } from '@spindle/contract/visitor';
import type { Identity } from '../../kernel/identity.ts';

/**
 * What is kept for guests, read once for many pages. It stands until they change something here, until their browser
 * brings another mark (they changed something, wherever that was heard), or until it is old. Accounts are not kept: they
 * are used from several browsers.
 */
export interface KeptVisitors {
  get(who: Identity, mark: string | null): Visitor | null;
  /** Call it before reading; what it gives takes what was read, unless something changed meanwhile. */
  begin(who: Identity, mark: string | null): (read: Visitor) => void;
  changed(who: Identity): void;
}

interface Kept {
  readonly visitor: Visitor;
  readonly mark: string | null;
  readonly changes: number;
  readonly at: number;
}

const longestLife = 30_000;
/** A browser without a mark does not tell what it changed at another machine. */
const unmarkedLife = 4000;
const mostVisitors = 2000;
const mostChanges = 10_000;
/** Others carry more than a badge and a list. */
const longestCart = 200;

const idsOf = ({ cartId, viewedListId, comparisonToken }: Identity): string[] =>
  [cartId, viewedListId, comparisonToken].filter((id) => id !== null);
const keyOf = ({ cartId, viewedListId, comparisonToken }: Identity): string =>
  `${cartId}|${viewedListId}|${comparisonToken}`;

export function createKeptVisitors(now: () => number): KeptVisitors {
  const visitors = new Map<string, Kept>();
  const changes = new Map<string, number>();
  let changed = 0;
  /** Where changes were forgotten nothing is known of what was read before. */
  let forgotten = 0;

  const changeOf = (id: string | null): number => (id === null ? 0 : (changes.get(id) ?? 0));
  const changesOf = ({ cartId, viewedListId, comparisonToken }: Identity): number =>
    Math.max(forgotten, changeOf(cartId), changeOf(viewedListId), changeOf(comparisonToken));

  return {
    get(who, mark) {
      if (who.token !== null) return null;
      const kept = visitors.get(keyOf(who));
      if (!kept || kept.mark !== mark || kept.changes !== changesOf(who)) return null;
      return now() - kept.at < (mark === null ? unmarkedLife : longestLife) ? kept.visitor : null;
    },
    begin(who, mark) {
      const [at, before, key] = [now(), changesOf(who), keyOf(who)];
      return (visitor) => {
        visitors.delete(key);
        if (who.token !== null || changesOf(who) !== before || visitor.cart.count > longestCart) return;
        visitors.set(key, { visitor, mark, changes: before, at });
        if (visitors.size > mostVisitors) visitors.delete(visitors.keys().next().value!);
      };
    },
    changed(who) {
      changed += 1;
      const ids = idsOf(who);
      if (changes.size + ids.length > mostChanges) {
        changes.clear();
        forgotten = changed;
      }
      for (const id of ids) changes.set(id, changed);
    },
  };
}
