import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'postcss';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const importOfSheet = /import (\w+) from '([^']+\.module\.css)'/g;
const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function classesOf(sheet: string): Set<string> {
  const names = new Set<string>();
  parse(readFileSync(sheet, 'utf8')).walkRules(({ selector }) => {
    const own = selector.replaceAll(/:global\([^)]*\)/g, '');
    for (const [, name = ''] of own.matchAll(/\.(-?[_a-z][\w-]*)/gi)) names.add(camel(name));
  });
  return names;
}

interface Uses {
  readonly names: Set<string>;
  /** Handed on whole or read by a name that is made: any class may be meant. */
  any: boolean;
}

function readUses(): Map<string, Uses> {
  const uses = new Map<string, Uses>();
  for (const file of globSync(['apps/web/app/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'], {
    cwd: root,
  })) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const body = text.replaceAll(/^import [^;]*;$/gm, '');
    for (const [, name = '', from = ''] of text.matchAll(importOfSheet)) {
      const sheet = from.startsWith('.')
        ? path.join(path.dirname(file), from)
        : from.replace('@spindle/ui/', 'packages/ui/src/');
      const known = uses.get(sheet) ?? { names: new Set<string>(), any: false };
      uses.set(sheet, known);
      for (const [, used = ''] of body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')))
        known.names.add(used);
      known.any ||= new RegExp(`\\b${name}(?![\\w.:])`).test(body);
    }
  }
  return uses;
}

describe('classes of stylesheets', () => {
  const uses = readUses();
  const sheets = globSync(['apps/web/app/**/*.module.css', 'packages/ui/src/**/*.module.css'], { cwd: root });

  it('are there when a part names them', () => {
    const missing = sheets.flatMap((sheet) => {
      const there = classesOf(path.join(root, sheet));
      return [...(uses.get(sheet)?.names ?? [])]
        .filter((name) => !there.has(name))
        .map((name) => `${sheet} ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('are named by a part, or go', () => {
    const unused = sheets.flatMap((sheet) => {
      const { names, any } = uses.get(sheet) ?? { names: new Set<string>(), any: false };
      return any
        ? []
        : [...classesOf(path.join(root, sheet))]
            .filter((name) => !names.has(name))
            .map((name) => `${sheet} ${name}`);
    });
    expect(unused).toEqual([]);
  });
});
