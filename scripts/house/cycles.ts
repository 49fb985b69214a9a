import type { SourceFile } from './graph.ts';
import { isTest } from './layers.ts';

/**
 * A module or a folder of shared code is one node with all its folders. Elsewhere each folder is a node, and so is each file beside
 * folders, because the composition root of a part imports all of them.
 */
function folderResolver(files: readonly { readonly path: string }[]): (path: string) => string {
  const parents = new Set<string>();
  for (const { path } of files) {
    const names = path.split('/').slice(0, -1);
    for (let depth = 1; depth < names.length; depth += 1) parents.add(names.slice(0, depth).join('/'));
  }
  return (path) => {
    const moduleFolder = /^.*\/(?:modules|shared)\/[\w-]+(?=\/)/.exec(path);
    if (moduleFolder) return moduleFolder[0];
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    return parents.has(folder) ? path : folder;
  };
}

interface Circle {
  /** Rooms or files. */
  readonly members: readonly string[];
  /** One import for each arrow of the circle. */
  readonly imports: readonly string[];
}

/** Rooms of what ships that reach each other by imports, types included. */
export function roomCirclesOf(files: readonly SourceFile[]): Circle[] {
  const shipped = files.filter(({ path }) => !isTest(path));
  return circlesOf(shipped, folderResolver(shipped));
}

/** Files that reach each other by imports, types and tests included. */
export function fileCirclesOf(files: readonly SourceFile[]): Circle[] {
  return circlesOf(files, (path) => path);
}

function circlesOf(files: readonly SourceFile[], memberOf: (path: string) => string): Circle[] {
  const known = new Set(files.map(({ path }) => path));
  const arrows = new Map<string, Map<string, string>>();
  for (const { path, imports } of files)
    for (const { to } of imports) {
      const [from, target] = [memberOf(path), memberOf(to)];
      if (!known.has(to) || from === target) continue;
      const targets = arrows.get(from) ?? new Map<string, string>();
      arrows.set(from, targets.set(target, `${path} → ${to}`));
    }
  return knotsOf(arrows).map((members) => ({
    members: members.toSorted(),
    imports: members.flatMap((from) =>
      [...(arrows.get(from) ?? [])].filter(([to]) => members.includes(to)).map(([, example]) => example),
    ),
  }));
}

/** Tarjan's strongly connected components. */
function knotsOf(arrows: ReadonlyMap<string, ReadonlyMap<string, string>>): string[][] {
  const seen = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const knots: string[][] = [];
  const visit = (member: string): number => {
    const number = seen.size;
    seen.set(member, number);
    lowest.set(member, number);
    path.push(member);
    for (const next of arrows.get(member)?.keys() ?? []) {
      const reached = seen.has(next)
        ? path.includes(next)
          ? (seen.get(next) ?? number)
          : number
        : visit(next);
      lowest.set(member, Math.min(lowest.get(member) ?? number, reached));
    }
    if (lowest.get(member) === number) {
      const knot = path.splice(path.indexOf(member));
      if (knot.length > 1) knots.push(knot);
    }
    return lowest.get(member) ?? number;
  };
  for (const member of arrows.keys()) if (!seen.has(member)) visit(member);
  return knots;
}
