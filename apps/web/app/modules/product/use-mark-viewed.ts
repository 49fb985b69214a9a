import { useEffect } from 'react';
import { client } from '../../calls/client.ts';
import { openVisitor } from '../../kits/visitor/visitor.ts';

/** Long enough to be a look, not a slip; and the page's own requests go first. */
const viewMs = 1000;

/** Once a view, after the page is there. The server tells the new count: a product looked at again is no new one. */
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

/** A guest's first goods brings the id of the list: two tabs must not both ask for one. */
function markSequentially(id: string, signal: AbortSignal) {
  const mark = () => client().viewed.mark({ params: { id } }, { signal });
  return navigator.locks ? navigator.locks.request('viewed', mark) : mark();
}
