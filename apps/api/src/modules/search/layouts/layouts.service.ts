import { shopDay } from '@spindle/contract/shop/shop-day';
import { cached } from '../../../kernel/cache/cached.ts';
import type { ApiDeps } from '../../../kernel/deps.ts';
import { optionKey } from '../../catalogue/catalogue.service.ts';
import { type KeyedOption, type LayoutRow, layoutRows } from './layouts.sql.ts';
import { loggedQuery } from '../office/search-log.rules.ts';

/** What a query shows first and what it does not show, by keys of the index. */
export interface Layout {
  readonly id: number;
  readonly pinned: readonly number[];
  readonly hidden: readonly number[];
}

export interface SearchLayouts {
  /** Null for a query without a layout, and for one whose last day is over. */
  of(query: string | undefined): Promise<Layout | null>;
}

const keyOf = ({ goods, option, alone }: KeyedOption): number => (alone ? optionKey(option) : goods);

export function createSearchLayouts({
  db,
  notices,
  now,
}: Pick<ApiDeps, 'db' | 'notices' | 'now'>): SearchLayouts {
  // Notices with numbers of goods change no layout.
  const layouts = cached(
    notices,
    'catalogue',
    async () => new Map((await layoutRows(db)).map((row) => [row.query, viewOf(row)])),
    (payload) => !payload.startsWith('['),
  );
  return {
    async of(query) {
      const normalized = loggedQuery(query ?? '');
      const layout = normalized === null ? undefined : (await layouts.get()).get(normalized);
      if (!layout || (layout.endsOn !== null && layout.endsOn < shopDay(now()))) return null;
      return layout;
    },
  };
}

function viewOf({ id, pinned, hidden, ends_on: endsOn }: LayoutRow): Layout & { endsOn: string | null } {
  return { id, pinned: [...new Set(pinned.map(keyOf))], hidden: [...new Set(hidden.map(keyOf))], endsOn };
}
