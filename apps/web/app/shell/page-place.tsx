import {
  type ComponentType,
  type ContextType,
  type ReactElement,
  type SetStateAction,
  useContext,
  useEffect,
  useInsertionEffect,
  useState,
} from 'react';
import type { PageBox } from './page-box.ts';
import { comeWhenIdle } from './take-ahead.ts';
import { UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext } from 'react-router';

export interface DrawnView {
  readonly isShown: boolean;
  /** The page as the router draws it, when this one is shown. */
  readonly outlet: ReactElement | null;
}

export interface DrawnPage {
  readonly key: number;
  readonly View: ComponentType<DrawnView>;
  readonly box: PageBox;
}

export type Place = ContextType<typeof LocationContext>;

export interface Places {
  /** The page that is shown, if it was drawn ahead, and those that are not. */
  readonly pages: readonly (DrawnPage | undefined)[];
  /** The same where the router has not moved. */
  at(place: Place): Places;
  with(next: DrawnPage & { readonly address: string }): Places;
}

/** Pages are drawn by code that comes later (`take-ahead.ts`). */
export const places: {
  set?: (next: SetStateAction<Places | undefined>) => void;
  /** Hears which page is shown, none for one that was not drawn ahead. */
  settle?: (shown: PageBox | undefined) => void;
} = {};

/** Where pages stand: the one that is shown and, out of sight, those that may come next. */
export function PagePlace() {
  const { outlet } = useContext(RouteContext);
  const place = useContext(LocationContext);
  const [known, set] = useState<Places>();
  useEffect(() => {
    places.set = set;
    comeWhenIdle();
  }, []);
  const now = known?.at(place);
  if (now !== known) set(now);
  useInsertionEffect(() => places.settle?.(now?.pages[0]?.box), [now]);
  return (now?.pages ?? [undefined]).map((page, at) =>
    page ? <page.View key={page.key} isShown={!at} outlet={outlet} /> : <div key={0}>{outlet}</div>,
  );
}
