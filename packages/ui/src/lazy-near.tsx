import { type ComponentType, lazy, memo, Suspense } from 'react';

/** How far below the window a part is when its code is fetched. */
const ahead = '200px';

/**
 * A part far down a page stands as the server drew it until it comes near or the visitor does anything at all: then
 * its code is fetched and it answers. `id` is an element around it; on a page drawn here the code comes at once.
 *
 * React throws the server's elements away when the parent renders the part anew before its code is there, and a press
 * that was on its way falls beside it: it is rendered anew only for other properties, and never in the middle of a press.
 */
export function lazyNear<P extends object>(id: string, load: () => Promise<ComponentType<P>>) {
  const Part = lazy(async () => {
    const around = typeof document === 'undefined' ? null : document.getElementById(id);
    if (around) await near(around);
    return { default: await load() };
  }) as unknown as ComponentType<P>;
  return memo(function Near(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}

function near(around: Element): Promise<void> {
  return new Promise((resolve) => {
    const first = new AbortController();
    const come = (): void => {
      first.abort();
      observer.disconnect();
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) come();
      },
      { rootMargin: ahead },
    );
    observer.observe(around);
    for (const act of ['click', 'pointercancel', 'keydown', 'popstate'] as const) {
      window.addEventListener(act, come, { signal: first.signal, capture: true });
    }
  });
}
