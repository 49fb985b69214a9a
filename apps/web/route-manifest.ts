import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Route {
  readonly parentId?: string | undefined;
  readonly module: string;
  readonly imports?: readonly string[];
}

export interface RouteManifest {
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, Route>>;
}

const before = 'window.__reactRouterManifest=';

/**
 * Every page loads the table of routes. A route names the files its module imports, so that they are fetched together; those
 * that the entry or a route around it names are there already, and are most of the table.
 */
export function leanManifest(manifest: RouteManifest): RouteManifest {
  const { entry, routes } = manifest;
  const loadedBy = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [route.module, ...(route.imports ?? []), ...loadedBy(route.parentId)] : [];
  };
  const lean = Object.entries(routes).map(([id, route]) => {
    const there = new Set([entry.module, ...entry.imports, ...loadedBy(route.parentId)]);
    const imports = (route.imports ?? []).filter((file) => !there.has(file));
    return [id, told({ ...route, imports })] as const;
  });
  return { ...manifest, routes: Object.fromEntries(lean) };
}

/** What is not set and what is not there mean the same to the router. */
function told(route: Route): Route {
  const isSaid = (value: unknown): boolean =>
    value !== false && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(route).filter(([, value]) => isSaid(value))) as unknown as Route;
}

/** The table as a script. A route's id is its key; whether it has a component the browser does not ask. */
export function manifestScript({ routes, ...rest }: RouteManifest): string {
  const unsaid = Object.entries(routes).map(([key, route]) => [
    key,
    Object.fromEntries(
      Object.entries(route).filter(([name]) => name !== 'id' && name !== 'hasDefaultExport'),
    ),
  ]);
  const table = JSON.stringify({ ...rest, routes: Object.fromEntries(unsaid) });
  return `${before}(t=>{for(let i in t.routes)t.routes[i].id=i;return t})(${table});`;
}

export async function writeLeanManifest(assets: string): Promise<void> {
  const [name, ...others] = (await readdir(assets)).filter((file) => /^manifest-\w+\.js$/.test(file));
  if (!name || others.length > 0) throw new Error(`One table of routes is expected in ${assets}`);
  const file = join(assets, name);
  const text = await readFile(file, 'utf8');
  if (!text.startsWith(before)) throw new Error(`${name} does not begin with ${before}`);
  const manifest = JSON.parse(text.slice(before.length).replace(/;\s*$/, '')) as RouteManifest;
  await writeFile(file, manifestScript(leanManifest(manifest)));
}
