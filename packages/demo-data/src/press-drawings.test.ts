import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { drawingParameters, isDrawingKind } from '@spindle/drawings/draw';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentDirectory } from './content-directory.ts';

interface Front {
  readonly drawing: { readonly kind: string; readonly params?: Record<string, unknown> };
}

const materials = globSync('press/*/*.md', { cwd: contentDirectory }).map((file) => {
  const [, front = ''] = readFileSync(path.join(contentDirectory, file), 'utf8').split(/^---$/m);
  return { file, ...(parse(front) as Front).drawing };
});

test('every article has a drawing of its own', () => {
  expect(materials.length).toBeGreaterThan(25);
  const faces = materials.map(({ kind, params }) => JSON.stringify([kind, params ?? {}]));
  expect(faces.filter((face, i) => faces.indexOf(face) !== i)).toEqual([]);
});

test('every drawing of an article is known, with its parameters', () => {
  const strange = materials.filter(
    ({ kind, params }) =>
      !isDrawingKind(kind) ||
      Object.keys(params ?? {}).some((name) => !drawingParameters(kind).includes(name)),
  );
  expect(strange.map(({ file }) => file)).toEqual([]);
});
