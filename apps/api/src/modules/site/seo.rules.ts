import { cleanPath } from './site.rules.ts';

interface Redirect {
  readonly path: string;
  readonly redirect_url?: string | null | undefined;
}

/** Positions of the entries whose redirects lead, sooner or later, back to themselves. */
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
