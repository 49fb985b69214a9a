import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type Breach, directionBreach } from './direction-rules.ts';

const importPattern =
  /(?:^|[\s;])(?:import|export)(\s+type\b)?\s[^'"();]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;])import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Every import of the project, held against the rules of the house. */
export function checkDirections(root: string): Breach[] {
  const files = globSync('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (name) => ['node_modules', 'build', '.react-router'].includes(name),
  });
  return files.flatMap((file) =>
    importsOf(readFileSync(join(root, file), 'utf8'))
      .map(({ target, isType }) => directionBreach(file, resolved(root, file, target), isType))
      .filter((breach) => breach !== null),
  );
}

export interface Import {
  readonly target: string;
  /** `import type`: gone when the program runs. */
  readonly isType: boolean;
}

export function importsOf(source: string): Import[] {
  return [...source.matchAll(importPattern)].map((match) => ({
    target: match[2] ?? match[3] ?? match[4] ?? '',
    isType: match[1] !== undefined,
  }));
}

function resolved(root: string, file: string, target: string): string {
  if (!target.startsWith('.')) return target;
  return relative(root, resolve(root, dirname(file), target));
}
