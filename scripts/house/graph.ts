import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { namesNotOffered, rewritingPlugins } from './unoffered.ts';
import { addressesIn } from './written-addresses.ts';

interface Import {
  readonly from: string;
  /** A file of the project by its path from the root, anything else by the name it is imported by. */
  readonly to: string;
  /** `import type`: gone when the program runs. */
  readonly isType: boolean;
  /** By a path (`../x.ts`), not by a package's name. */
  readonly isPath: boolean;
  /** `await import()`: read when it is needed. */
  readonly isDynamic: boolean;
}

export interface SourceFile {
  readonly path: string;
  readonly imports: readonly Import[];
  /** Words of SQL in it: `sql` templates and calls that begin a query. */
  readonly queries: readonly string[];
  /** URLs of the shop written as literals, with `${}` for inserted values. */
  readonly addresses: readonly string[];
  /** Private parts of libraries it names, and plugins that rewrite sources. */
  readonly unoffered: readonly string[];
}

const skipped = new Set(['node_modules', 'build', '.react-router', 'data']);
const queryStarts = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);

/** Every source file and package.json of the project with what it imports. */
export function readHouse(root: string): SourceFile[] {
  const resolveTarget = targetResolver(root);
  const sources = '{apps,packages,e2e,bench,faults,attacks,scripts}/**/*.{ts,tsx,mjs}';
  const manifests = ['package.json', '{apps,packages}/*/package.json'];
  return globSync([sources, ...manifests], { cwd: root, exclude: (name) => skipped.has(name) })
    .filter((path) => !path.endsWith('.d.ts') && !path.endsWith('.d.mts'))
    .sort()
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8'), resolveTarget));
}

type ResolveTarget = (from: string, specifier: string) => string;

export function readSource(path: string, text: string, resolveTarget: ResolveTarget): SourceFile {
  const unoffered = namesNotOffered(text);
  if (path.endsWith('.json')) return { path, imports: [], queries: [], addresses: [], unoffered };
  const { module, program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const imports: Import[] = [];
  const add = (specifier: string, isType: boolean, isDynamic = false): void => {
    const to = resolveTarget(path, specifier);
    imports.push({ from: path, to, isType, isPath: specifier.startsWith('.'), isDynamic });
  };
  for (const { moduleRequest, entries } of module.staticImports)
    add(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType));
  for (const { entries } of module.staticExports) {
    const passedOn = entries.filter(({ moduleRequest }) => moduleRequest);
    const specifier = passedOn[0]?.moduleRequest?.value;
    if (specifier !== undefined)
      add(
        specifier,
        passedOn.every(({ isType }) => isType),
      );
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const named = /^['"]([^'"]+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    if (named?.[1]) add(named[1], false, true);
  }
  return {
    path,
    imports,
    queries: queriesIn(program),
    addresses: addressesIn(program),
    unoffered: [...unoffered, ...rewritingPlugins(program)],
  };
}

function queriesIn(program: unknown): string[] {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(walk);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const { type, tag, callee } = node as Record<string, unknown>;
    if (type === 'TaggedTemplateExpression' && nameOf(tag) === 'sql') found.push('sql``');
    const called =
      type === 'CallExpression' ? nameOf((callee as { property?: unknown }).property) : undefined;
    if (called !== undefined && queryStarts.has(called)) found.push(called);
    Object.values(node).forEach(walk);
  };
  walk(program);
  return found;
}

function nameOf(node: unknown): string | undefined {
  const named = node as { type?: string; name?: string } | undefined;
  return named?.type === 'Identifier' ? named.name : undefined;
}

function targetResolver(root: string): ResolveTarget {
  const { resolve: resolvePackage } = createRequire(join(root, 'package.json'));
  const cache = new Map<string, string>();
  return (from, specifier) => {
    if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(from), specifier));
    if (!specifier.startsWith('@spindle/')) return specifier;
    const path = cache.get(specifier) ?? workspacePath(root, resolvePackage, specifier);
    cache.set(specifier, path);
    return path;
  };
}

/** An import that a package does not export keeps its specifier, so that the rules can report it. */
function workspacePath(
  root: string,
  resolvePackage: (specifier: string) => string,
  specifier: string,
): string {
  try {
    return relative(root, resolvePackage(specifier));
  } catch {
    return specifier;
  }
}
