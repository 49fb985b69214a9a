import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type Breach, directionBreach } from './direction-rules.ts';

const importPattern =
  /(?:^|[\s;])(?:import|export)\s[^'"();]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;])import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Every import of the project, held against the rules of the house. */
export function checkDirections(root: string): Breach[] {
  const files = globSync('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (name) => ['node_modules', 'build', '.react-router'].includes(name),
  });
  return files.flatMap((file) =>
    importsOf(readFileSync(join(root, file), 'utf8'))
      .map((target) => directionBreach(file, resolved(root, file, target)))
      .filter((breach) => breach !== null),
  );
}

export function importsOf(source: string): string[] {
  return [...source.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

function resolved(root: string, file: string, target: string): string {
  if (!target.startsWith('.')) return target;
  return relative(root, resolve(root, dirname(file), target));
}
