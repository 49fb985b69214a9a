import { type ComponentType, lazy, memo, Suspense, useState } from 'react';

/** How far below the window a part is when its code is fetched. */
const rootMargin = '200px';

/** The visitor has done something: heard from the start, because a press may come before React reaches a part. */
const acted = new Promise((resolve) => {
  if (typeof document === 'undefined') return;
  for (const act of ['click', 'pointercancel', 'keydown', 'popstate'] as const)
    window.addEventListener(act, resolve, { capture: true, once: true });
});

/**
 * A part far down a page stands as the server drew it until it comes near or the visitor does anything at all: then
 * its code is fetched and it answers. `id` is an element around it; on a page drawn here the code comes at once.
 *
 * React throws the server's elements away when the parent renders the part anew before its code is there, and a press
 * that was on its way falls beside it: it is rendered anew only for other properties, and never in the middle of a press.
 * A page that is to show something else waits until all its parts can: one that is wanted anew fetches its code at once.
 */
export function lazyNear<P extends object>(id: string, load: () => Promise<ComponentType<P>>) {
  let want: () => void;
  const requested = new Promise<void>((resolve) => (want = resolve));
  const Part = lazy(async () => {
    const around = typeof document === 'undefined' ? null : document.getElementById(id);
    if (around) await Promise.race([near(around), acted, requested]);
    return { default: await load() };
  }) as unknown as ComponentType<P>;
  return memo(function Near(props: P) {
    const [first] = useState(props);
    if (props !== first) want();
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}

function near(around: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: rootMargin },
    );
    observer.observe(around);
  });
}
