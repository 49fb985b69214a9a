import { type ComponentType, createElement, startTransition } from 'react';
import { type DataRouter, UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { type Drawn, drawnPlaces } from './drawn-places.ts';
import { AheadView, type PageAhead } from './page-ahead.tsx';
import { createPageBox } from './page-box.ts';
import { places } from './page-place.tsx';
import { createPagesAhead } from './pages-ahead.ts';
import { createShownFirst } from './shown-first.ts';

interface RouterWindow {
  readonly __reactRouterDataRouter: DataRouter;
  readonly __reactRouterManifest: {
    readonly routes: Readonly<Record<string, { hasLoader?: boolean; module: string; imports?: string[] }>>;
  };
  readonly __reactRouterRouteModules: Record<string, RouteModule>;
}

interface RouteModule {
  readonly links?: () => { href: string }[];
  /** Code of its pages that comes apart from its own. */
  readonly handle?: { readonly parts?: readonly { prepare(): void }[] };
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
    const module = (await import(/* @vite-ignore */ route.module)) as RouteModule;
    modules[id] ??= module;
    for (const { href } of module.links?.() ?? []) hint('prefetch', href);
  } catch {
    begun.delete(id);
  }
}

/** More would be code for pages that few go to from here. */
const likely = 2;

/** The longest that the links of a page are looked at without a pause, in ms. */
const turn = 4;

/** The code of the pages that most links of this one lead to, a part in each idle moment. */
export function loadLikely(): void {
  startTransition(() => places.set?.((known = first) => known));
  const { __reactRouterDataRouter: router, __reactRouterRouteModules: modules } = page();
  const links = new Map<string, number>();
  const routes = new Map<string, readonly string[]>();
  const all = [...document.querySelectorAll('main a[data-discover]')];
  // A hundred links take 40 ms: a few in each idle moment.
  const count = (): void => {
    const from = performance.now();
    while (performance.now() - from < turn) {
      const link = all.shift();
      if (!link) return ask();
      const ids = router.match(urlOf(link).pathname)?.map(({ route }) => route.id) ?? [];
      const id = ids.at(-1) ?? '';
      routes.set(id, ids);
      links.set(id, (links.get(id) ?? 0) + 1);
    }
    requestIdleCallback(count);
  };
  const ask = (): void => {
    for (const [id] of [...links].toSorted(([, a], [, b]) => b - a).slice(0, likely))
      requestIdleCallback(async () => {
        await Promise.all((routes.get(id) ?? []).map(load));
        for (const part of modules[id]?.handle?.parts ?? []) requestIdleCallback(() => part.prepare());
      });
  };
  requestIdleCallback(count);
}

function hint(rel: string, href: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  if (rel === 'prefetch') link.as = 'style';
  document.head.append(link);
}

const shownFirst = createShownFirst();
export const { hear } = shownFirst;
Object.assign(page().__reactRouterDataRouter, { hear });
places.settle = (shown) => {
  shownFirst.settle(shown);
};

interface Lazy {
  readonly Component?: () => Promise<ComponentType | undefined>;
}

/** What was drawn last, and from where. */
let drawn: { readonly data?: Readonly<Record<string, unknown>>; readonly from?: unknown } = {};
let count = 0;

/** Another page, or another sheet of a list in which nothing was set that stays: the rest changes in place. */
const isOther = (pathname: string): boolean =>
  pathname !== window.location.pathname ||
  (!!near?.closest('[data-sheets]') && !document.querySelector('main [data-used]'));

async function draw(address: string, data: Readonly<Record<string, unknown>>): Promise<void> {
  const { __reactRouterDataRouter: router } = page();
  const { location } = router.state;
  const { pathname, search } = new URL(address, window.location.href);
  const matches = router.match(pathname)?.slice(1);
  const isDrawn =
    drawn.from === location && Object.entries(data).every(([id, own]) => own === drawn.data?.[id]);
  if (!matches || isDrawn || !isOther(pathname)) return;
  const elements = await Promise.all(
    matches.map(async ({ route: { element, lazy } }) => {
      // The router makes an element of a component when it comes there for the first time.
      const Part = element ? null : await (lazy as Lazy | undefined)?.Component?.();
      return Part ? createElement(Part) : element;
    }),
  );
  // Whoever has gone on to another link has no time for this one.
  if (router.state.location !== location || !near || addressOf(near) !== address) return;
  drawn = { data, from: location };
  const next = placeOf(address, {
    location: { pathname, search, hash: '', state: null, key: '' },
    matches,
    elements,
    data,
  });
  shownFirst.ready({ address, box: next.box, data });
  startTransition(() => places.set?.((known = first) => known.with(next)));
}

function placeOf(address: string, page: PageAhead | null): Drawn {
  const box = createPageBox();
  shownFirst.know(box);
  return {
    key: ++count,
    address,
    box,
    View: (view) => createElement(AheadView, { page, box, ...view }),
  };
}

export const pagesAhead = createPagesAhead({
  router: () => page().__reactRouterDataRouter,
  hasLoader: (id) => page().__reactRouterManifest.routes[id]?.hasLoader === true,
  load: (id) => void load(id),
  fetch: (url, init) => fetch(url, init),
  read: async (body) => (await decode(body, window)).value as Record<string, { data?: unknown }>,
  now: () => Date.now(),
  draw: (address, data) => void draw(address, data),
});

const first = drawnPlaces(
  (address) => (pagesAhead.keeps(address) ? placeOf(address, null) : undefined),
  null,
  {},
);

/** A pointer that only crosses a link does not mean it. */
const restMs = 60;
let timer: ReturnType<typeof setTimeout>;
let near: Element | null | undefined;

/** A link within a drawing has no parts of its address. */
const urlOf = (link: Element): URL => new URL(link.getAttribute('href') ?? '', window.location.href);

function addressOf(link: Element): string {
  const { pathname, search } = urlOf(link);
  return pathname + search;
}

/** Pages are fetched when the pointer rests on their link, when it has the focus, or is being pressed. */
export function look({ type, target }: Event): void {
  const link = (target as Element | null)?.closest?.('a[data-discover]:not([target])');
  if (link === near && type !== 'pointerdown') return;
  near = link;
  clearTimeout(timer);
  if (!link) return;
  const address = addressOf(link);
  if (type === 'pointerdown') pagesAhead.prepare(address, true);
  else timer = setTimeout(() => pagesAhead.prepare(address), restMs);
}
