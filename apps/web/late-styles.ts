import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Plugin } from 'vite';
import routes from './app/routes.ts';
import { app, nameOf, sheetOf, stylesheets } from './class-names.ts';

const layoutFile = 'late-pages.tsx';

/** Changes whenever a style does. */
function stylesHash(): string {
  const hash = createHash('sha256');
  for (const path of stylesheets) hash.update(nameOf(path)).update(readFileSync(path));
  return hash.digest('base64url').slice(0, 8);
}

const filesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) =>
    file === layoutFile ? [] : [join(app, file), ...filesOf(children)],
  );

/** The parts of a minified sheet: rules, and blocks that hold rules. */
export function* blocksOf(css: string): Generator<{ head: string; body: string }> {
  let from = 0;
  while (from < css.length) {
    const open = css.indexOf('{', from);
    if (open < 0) return;
    let depth = 1;
    let at = open + 1;
    for (; depth > 0 && at < css.length; at += 1) {
      if (css[at] === '{') depth += 1;
      else if (css[at] === '}') depth -= 1;
    }
    yield { head: css.slice(from, open), body: css.slice(open + 1, at - 1) };
    from = at;
  }
}

/** Those rules of a sheet that are wanted; a rule is known by the first class it names, a set of frames by its name. */
export function pick(css: string, isWanted: (name: string) => boolean): string {
  let picked = '';
  for (const { head, body } of blocksOf(css)) {
    if (/^@(?:media|container|supports|layer)/.test(head)) {
      const inner = pick(body, isWanted);
      if (inner) picked += `${head}{${inner}}`;
      continue;
    }
    const name = /^@keyframes (.+)$/.exec(head)?.[1] ?? /\.([\w-]+)/.exec(head)?.[1] ?? '';
    if (isWanted(name)) picked += `${head}{${body}}`;
  }
  return picked;
}

/**
 * What buyers look through most needs one small stylesheet. The sheets that only pages under `late-pages.tsx` use go
 * into a second one, which those pages link.
 */
export function lateStyles(): Plugin & { href: string } {
  const fileName = `assets/late-${stylesHash()}.css`;
  return {
    href: `/${fileName}`,
    name: 'late-styles',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const plain = (id: string): string => id.split('?')[0] ?? '';
      const early = new Set([join(app, 'root.tsx'), join(app, 'entry.client.tsx'), ...filesOf(routes)]);
      const seen = new Set<string>();
      const waiting = [...this.getModuleIds()].filter((id) => early.has(plain(id)));
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (seen.has(id)) continue;
        seen.add(id);
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        waiting.push(...importedIds, ...dynamicallyImportedIds);
      }
      const used = new Set([...seen].map(plain));
      const isLate = (name: string): boolean => {
        const sheet = sheetOf(name);
        return sheet !== undefined && !used.has(sheet);
      };
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !/style-[^/]*\.css$/.test(asset.fileName)) continue;
        const css = asset.source.toString();
        this.emitFile({ type: 'asset', fileName, source: pick(css, isLate) });
        asset.source = pick(css, (name) => !isLate(name));
      }
    },
  };
}
