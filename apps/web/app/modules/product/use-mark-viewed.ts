import { useEffect } from 'react';
import { client } from '../../calls/client.ts';
import { openVisitor } from '../../shared/visitor/visitor.ts';

/** Long enough to be a look, not a slip; and the page's own requests go first. */
const viewMs = 1000;

/** Once per view, after the page has loaded. The server returns the new count: a repeated view does not change it. */
export function useMarkViewed(id: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      openVisitor()
        .store.change({
          part: 'viewed',
          apply: (now) => now,
          send: async (signal) => {
            const { count } = (await markSequentially(id, signal)).data;
            return { count };
          },
        })
        // Nothing of the page depends on it.
        .catch(() => {});
    }, viewMs);
    return () => clearTimeout(timer);
  }, [id]);
}

/** A guest's first view creates the id of the list, so two tabs must not both request one. */
function markSequentially(id: string, signal: AbortSignal) {
  const mark = () => client().viewed.mark({ params: { id } }, { signal });
  return navigator.locks ? navigator.locks.request('viewed', mark) : mark();
}
