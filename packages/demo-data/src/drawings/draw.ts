import { collet } from './collet.ts';
import { drill } from './drill.ts';
import { drillChuck, holder, hydraulicChuck } from './holder.ts';
import { insert } from './insert.ts';
import { threadInsert } from './thread-insert.ts';
import { boringBar } from './boring-bar.ts';
import { turningTool } from './turning-tool.ts';
import { faceMill } from './face-mill.ts';
import { probe } from './probe.ts';
import { endMill } from './end-mill.ts';
import { indexDrill } from './index-drill.ts';
import { reamer } from './reamer.ts';
import { tap } from './tap.ts';
import { viewOf, type DrawingKind, type DrawOptions } from './kind.ts';
import { createMemo } from './memo.ts';
import { placeholder } from './placeholder.ts';
import { markup, svgDocument } from './svg.ts';

export type { DrawOptions } from './kind.ts';

const kinds = new Map<string, DrawingKind>([drill, endMill, tap, reamer, indexDrill, faceMill, insert, threadInsert, turningTool, boringBar, collet, holder, hydraulicChuck, drillChuck, probe, placeholder].map((kind) => [kind.kind, kind]));

export const drawingKinds: readonly string[] = [...kinds.keys()];

export const isDrawingKind = (kind: string): boolean => kinds.has(kind);

const remember = createMemo(8_000_000);

/** Draws goods from their properties. Never fails: an unknown kind gives the placeholder, a bad value its default. */
export function draw(kind: string, params: Readonly<Record<string, unknown>>, options?: DrawOptions): string {
  const known = kinds.get(kind) ?? placeholder;
  const values = known.read(params);
  const view = viewOf(options);
  return remember(known.kind + JSON.stringify([values, view]), () => {
    return svgDocument(view.width, view.height, markup(known.draw(values, view)), view.title);
  });
}
