import { type DataRouter, UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { createPagesAhead } from './pages-ahead.ts';

interface RouterWindow {
  readonly __reactRouterDataRouter: DataRouter;
  readonly __reactRouterManifest: {
    readonly routes: Readonly<Record<string, { hasLoader?: boolean; module: string; imports?: string[] }>>;
  };
  readonly __reactRouterRouteModules: Record<string, { links?: () => { href: string }[] }>;
}

const page = (): RouterWindow => window as unknown as RouterWindow;

const begun = new Set<string>();

/** Its code, run and not only fetched, and its styles. */
async function load(id: string): Promise<void> {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = page();
  const route = manifest.routes[id];
  if (!route || modules[id] || begun.has(id)) return;
  begun.add(id);
  for (const file of route.imports ?? []) hint('modulepreload', file);
  try {
    const module = (await import(
      /* @vite-ignore */ route.module
    )) as RouterWindow['__reactRouterRouteModules'][string];
    modules[id] ??= module;
    for (const { href } of module.links?.() ?? []) hint('prefetch', href);
  } catch {
    begun.delete(id);
  }
}

function hint(rel: string, href: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  if (rel === 'prefetch') link.as = 'style';
  document.head.append(link);
}

export const pagesAhead = createPagesAhead({
  router: () => page().__reactRouterDataRouter,
  hasLoader: (id) => page().__reactRouterManifest.routes[id]?.hasLoader === true,
  load: (id) => void load(id),
  fetch: (url, init) => fetch(url, init),
  read: async (body) => (await decode(body, window)).value as Record<string, { data?: unknown }>,
  now: () => Date.now(),
});

/** A pointer that only crosses a link does not mean it. */
const restMs = 60;
let timer: ReturnType<typeof setTimeout>;
let near: Element | null | undefined;

/** Pages are fetched when the pointer rests on their link, when it has the focus, or is being pressed. */
export function look({ type, target }: Event): void {
  const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[data-discover]:not([target])');
  if (link === near && type !== 'pointerdown') return;
  near = link;
  clearTimeout(timer);
  if (!link) return;
  const prepare = (): void => pagesAhead.prepare(link.pathname + link.search);
  if (type === 'pointerdown') prepare();
  else timer = setTimeout(prepare, restMs);
}
