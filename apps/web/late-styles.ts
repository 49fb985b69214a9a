import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Plugin } from 'vite';
import routes from './app/routes.ts';
import { app, nameOf, sheetOf, stylesheets } from './class-names.ts';
import { pickRules } from './sheet-rules.ts';

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
        this.emitFile({ type: 'asset', fileName, source: pickRules(css, isLate) });
        asset.source = pickRules(css, (name) => !isLate(name));
      }
    },
  };
}
