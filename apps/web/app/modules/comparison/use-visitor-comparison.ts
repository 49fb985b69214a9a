import type { Comparison, ComparisonCategory } from '@spindle/contract/catalogue/comparison';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { moveInComparison, removeFromComparison } from '../../shared/goods/marks/compare-changes.ts';
import { useVisitorChange } from '../../shared/visitor/use-visitor-change.ts';
import { openVisitor } from '../../shared/visitor/visitor.ts';
import { arranged } from './arranged.ts';
import type { ColumnTool } from './column-tools.ts';

/**
 * The asker's own comparison: as the page came, then as the visitor changes it here or in another tab. Goods that
 * the page does not know yet are fetched.
 */
export function useVisitorComparison(loaded: Comparison) {
  const change = useVisitorChange();
  const ids = useChangedIds(loaded);
  const revalidator = useRevalidator();
  const unknown = ids?.find((id) => !loaded.ids.includes(id));
  const requestedIds = useRef<string>(undefined);
  useEffect(() => {
    if (unknown === undefined || requestedIds.current === ids?.join()) return;
    // Once per state: ids unknown to the server are not requested again.
    requestedIds.current = ids?.join();
    void revalidator.revalidate();
  }, [unknown, ids, revalidator]);
  const categories = ids ? arranged(loaded.categories, ids) : loaded.categories;

  const move = (category: ComparisonCategory, id: string, position: number): ColumnTool => ({
    plain: { name: 'move', value: `${id}:${position}`, action: paths.compare() },
    run: () =>
      void change(
        moveInComparison(
          id,
          position,
          category.goods.map((goods) => goods.id),
        ),
      ),
  });
  const remove = (_category: ComparisonCategory, id: string): ColumnTool => ({
    plain: { name: 'remove', value: id, action: paths.compare() },
    run: () => void change(removeFromComparison(id)),
  });
  return { categories, move, remove };
}

const subscribe = (listener: () => void) => openVisitor().store.subscribe(listener);
const current = () => openVisitor().store.get().comparison;

/** The store's order, once it has changed since the page was loaded; before that the page is the truth. */
function useChangedIds(loaded: Comparison): readonly string[] | null {
  const now = useSyncExternalStore(subscribe, current, () => null);
  const [start, setStart] = useState({ loaded, at: now });
  if (start.loaded !== loaded || (start.at === null && now !== null)) setStart({ loaded, at: now });
  const isChanged = now !== null && start.loaded === loaded && start.at !== null && now !== start.at;
  return isChanged ? now.ids : null;
}
