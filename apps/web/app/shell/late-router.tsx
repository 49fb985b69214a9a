import { type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import {
  UNSAFE_DataRouterDataContext as DataContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router';

/** What stands around pages hears of a new one after it is shown: its hundred links need not be drawn first. */
export function LateRouter({ children }: { children: ReactNode }) {
  const data = useContext(DataContext);
  const place = useContext(LocationContext);
  const route = useContext(RouteContext);
  const [late, follow] = useState({ data, place, route });
  // While the next page is waited for nothing of theirs changes.
  const isLate = late.data !== data || late.place !== place;
  useEffect(() => {
    if (isLate) startTransition(() => follow({ data, place, route }));
  }, [isLate, data, place, route]);
  return (
    <DataContext value={late.data}>
      <LocationContext value={late.place}>
        <RouteContext value={late.route}>{children}</RouteContext>
      </LocationContext>
    </DataContext>
  );
}
