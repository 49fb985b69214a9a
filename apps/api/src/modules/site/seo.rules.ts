import { cleanPath } from './site.rules.ts';

interface Redirect {
  readonly path: string;
  readonly redirect_url?: string | null | undefined;
}

/** Positions of the entries whose redirects eventually lead back to themselves. */
export function redirectLoops(entries: readonly Redirect[]): number[] {
  const targets = new Map<string, string>();
  for (const { path, redirect_url } of entries) {
    if (redirect_url && redirect_url !== '404') targets.set(path, cleanPath(redirect_url));
  }
  return entries.flatMap(({ path }, index) => {
    const passed = new Set<string>();
    for (let at = targets.get(path); at !== undefined && !passed.has(at); at = targets.get(at)) {
      if (at === path) return [index];
      passed.add(at);
    }
    return [];
  });
}

/** Redirects that lead to another one: a reader and a robot would be sent twice. */
export function chainsOf(entries: readonly Redirect[]): { path: string; through: string; to: string }[] {
  const targets = new Map(entries.map(({ path, redirect_url }) => [path, redirect_url ?? '']));
  return entries.flatMap(({ path, redirect_url }) => {
    const through = redirect_url && redirect_url !== '404' ? cleanPath(redirect_url) : '';
    const to = targets.get(through);
    return to ? [{ path, through, to }] : [];
  });
}
