import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'postcss';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const stylesheetImport = /import (\w+) from '([^']+\.module\.css)'/g;
const camel = (name: string): string => name.replace(/-(\w)/g, (_, char: string) => char.toUpperCase());

function classesOf(stylesheet: string): Set<string> {
  const names = new Set<string>();
  parse(readFileSync(stylesheet, 'utf8')).walkRules(({ selector }) => {
    const localSelector = selector.replaceAll(/:global\([^)]*\)/g, '');
    for (const [, name = ''] of localSelector.matchAll(/\.(-?[_a-z][\w-]*)/gi)) names.add(camel(name));
  });
  return names;
}

interface Uses {
  readonly names: Set<string>;
  /** The styles object is passed on or read by a computed name, so any class may be used. */
  any: boolean;
}

function readUses(): Map<string, Uses> {
  const uses = new Map<string, Uses>();
  for (const file of globSync(['apps/web/app/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'], {
    cwd: root,
  })) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const body = text.replaceAll(/^import [^;]*;$/gm, '');
    for (const [, name = '', from = ''] of text.matchAll(stylesheetImport)) {
      const stylesheet = from.startsWith('.')
        ? path.join(path.dirname(file), from)
        : from.replace('@spindle/ui/', 'packages/ui/src/');
      const usage = uses.get(stylesheet) ?? { names: new Set<string>(), any: false };
      uses.set(stylesheet, usage);
      for (const [, used = ''] of body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')))
        usage.names.add(used);
      usage.any ||= new RegExp(`\\b${name}(?![\\w.:])`).test(body);
    }
  }
  return uses;
}

describe('classes of stylesheets', () => {
  const uses = readUses();
  const stylesheets = globSync(['apps/web/app/**/*.module.css', 'packages/ui/src/**/*.module.css'], {
    cwd: root,
  });

  it('are there when a part names them', () => {
    const missing = stylesheets.flatMap((stylesheet) => {
      const there = classesOf(path.join(root, stylesheet));
      return [...(uses.get(stylesheet)?.names ?? [])]
        .filter((name) => !there.has(name))
        .map((name) => `${stylesheet} ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('are named by a part, or go', () => {
    const unused = stylesheets.flatMap((stylesheet) => {
      const { names, any } = uses.get(stylesheet) ?? { names: new Set<string>(), any: false };
      return any
        ? []
        : [...classesOf(path.join(root, stylesheet))]
            .filter((name) => !names.has(name))
            .map((name) => `${stylesheet} ${name}`);
    });
    expect(unused).toEqual([]);
  });
});
