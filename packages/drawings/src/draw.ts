import { viewOf, type DrawingKind, type DrawOptions } from './canvas/kind.ts';
import { allKinds } from './kinds.ts';
import { createMemo } from './canvas/memo.ts';
import { placeholder } from './placeholder.ts';
import { markup, svgDocument } from './canvas/svg.ts';

export type { DrawOptions } from './canvas/kind.ts';

type Properties = Readonly<Record<string, unknown>>;

const byName = new Map<string, DrawingKind>(allKinds.map((kind) => [kind.kind, kind]));

export const drawingKinds: readonly string[] = [...byName.keys()];

export const isDrawingKind = (kind: string): boolean => byName.has(kind);

/** Russian name of what a kind shows. */
export const drawingName = (kind: string): string => (byName.get(kind) ?? placeholder).name;

/** Names of the properties a kind understands. */
export const drawingParameters = (kind: string): readonly string[] => byName.get(kind)?.parameters ?? [];

/** What each of them may be: one of some words, or any number or text. */
export const drawingTakes = (kind: string): DrawingKind['takes'] => byName.get(kind)?.takes ?? {};

/** Goods of one family are drawn as one design; another maker or size may have another. */
export function drawingFamily(kind: string, params: Properties): string {
  const definition = byName.get(kind) ?? placeholder;
  return definition.family(definition.read(params));
}

/** Where the named parts of a drawing are, in per cent of its width and height. */
export function drawnParts(
  kind: string,
  params: Properties,
  options?: DrawOptions,
): Readonly<Record<string, readonly [x: number, y: number]>> {
  const definition = byName.get(kind) ?? placeholder;
  const view = viewOf(options);
  const share = (at: number, size: number): number => Math.round((at / size) * 1000) / 10;
  return Object.fromEntries(
    Object.entries(definition.parts(definition.read(params), view)).map(([name, [x, y]]) => [
      name,
      [share(x, view.width), share(y, view.height)] as const,
    ]),
  );
}

const MEMO_CHARACTERS = 4_000_000;
const remember = createMemo(MEMO_CHARACTERS);

/** Draws goods from their properties. Never fails: an unknown kind gives the placeholder, a bad value its default. */
export function draw(kind: string, params: Properties, options?: DrawOptions): string {
  const definition = byName.get(kind) ?? placeholder;
  const values = definition.read(params);
  const view = viewOf(options);
  const key = definition.kind + JSON.stringify([values, view]);
  return remember(key, () =>
    svgDocument(view.width, view.height, markup(definition.draw(values, view), view.width), view.title),
  );
}
