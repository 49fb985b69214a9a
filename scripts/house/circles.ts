import type { SourceFile } from './graph.ts';
import { isTest, placeOf } from './rooms.ts';

/**
 * A module or a kit is one room with all its folders. Elsewhere a folder is a room, and a file beside folders
 * is one of its own: the composition root of a part is not its ground.
 */
export function roomsOf(files: readonly { readonly path: string }[]): (path: string) => string {
  const parents = new Set<string>();
  for (const { path } of files) {
    const names = path.split('/').slice(0, -1);
    for (let depth = 1; depth < names.length; depth += 1) parents.add(names.slice(0, depth).join('/'));
  }
  return (path) => {
    const whole = /^.*\/(?:modules|kits)\/[\w-]+(?=\/)/.exec(path);
    if (whole) return whole[0];
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    return parents.has(folder) ? path : folder;
  };
}

export interface Circle {
  readonly rooms: readonly string[];
  /** One import for each arrow of the circle. */
  readonly imports: readonly string[];
}

/** Rooms that reach each other by imports, types included (Tarjan's strongly connected components). */
export function circlesOf(files: readonly SourceFile[]): Circle[] {
  const shipped = files.filter(({ path }) => !isTest(path));
  const roomOf = roomsOf(shipped);
  const arrows = new Map<string, Map<string, string>>();
  for (const { path, imports } of shipped)
    for (const { to } of imports) {
      if (!placeOf(to) || isTest(to)) continue;
      const [from, target] = [roomOf(path), roomOf(to)];
      if (from === target) continue;
      const ways = arrows.get(from) ?? new Map<string, string>();
      arrows.set(from, ways.set(target, `${path} → ${to}`));
    }
  return knotsOf(arrows).map((rooms) => ({
    rooms: rooms.toSorted(),
    imports: rooms.flatMap((from) =>
      [...(arrows.get(from) ?? [])].filter(([to]) => rooms.includes(to)).map(([, way]) => way),
    ),
  }));
}

function knotsOf(arrows: ReadonlyMap<string, ReadonlyMap<string, string>>): string[][] {
  const seen = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const knots: string[][] = [];
  const visit = (room: string): number => {
    const number = seen.size;
    seen.set(room, number);
    lowest.set(room, number);
    path.push(room);
    for (const next of arrows.get(room)?.keys() ?? []) {
      const reached = seen.has(next)
        ? path.includes(next)
          ? (seen.get(next) ?? number)
          : number
        : visit(next);
      lowest.set(room, Math.min(lowest.get(room) ?? number, reached));
    }
    if (lowest.get(room) === number) {
      const knot = path.splice(path.indexOf(room));
      if (knot.length > 1) knots.push(knot);
    }
    return lowest.get(room) ?? number;
  };
  for (const room of arrows.keys()) if (!seen.has(room)) visit(room);
  return knots;
}
