import { type ComponentType, lazy, memo, Suspense, useState } from 'react';
import { whenOnline } from './when-online.ts';

/** How far below the window a part is when its code is fetched. */
const rootMargin = '200px';

/**
 * Resolves with the first visitor action. Listens from the start, because a click may come before React hydrates a
 * part.
 */
const acted = new Promise((resolve) => {
  if (typeof document === 'undefined') return;
  for (const act of ['click', 'pointercancel', 'keydown', 'popstate'] as const)
    window.addEventListener(act, resolve, { capture: true, once: true });
});

/**
 * A part far down a page stays as server HTML until it comes near or the visitor acts: then its code loads and it
 * hydrates. `id` is an element around it; on a page rendered in the browser the code loads at once. React discards the
 * server HTML when the parent renders the part again before its code has loaded, and a click in progress would be lost:
 * so it renders again only for changed props, and never during a click. A page that is about to show something else
 * waits for all its parts: one that must render again loads its code at once.
 */
export function lazyNear<P extends object>(id: string, load: () => Promise<ComponentType<P>>) {
  let want: () => void;
  const requested = new Promise<void>((resolve) => (want = resolve));
  const Part = lazy(async () => {
    const around = typeof document === 'undefined' ? null : document.getElementById(id);
    if (around) await Promise.race([near(around), acted, requested]);
    return { default: await whenOnline(load) };
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
      { rootMargin },
    );
    observer.observe(around);
  });
}
