import { drawingFamily } from '@spindle/drawings/draw';
import { expect, test } from 'vitest';
import { fixtureFolders, generatedRows } from './shop.fixture.ts';
import { drawnMachines } from './drawn-machines.fixture.ts';
import { defaultProducts } from './rows/plan.ts';

const machines = drawnMachines(generatedRows(defaultProducts));
const paths = new Map(fixtureFolders().map(({ id, path }) => [id, path]));
const onePage = 24;

/** Families on the first page of a folder; that they look unlike each other is proved with the drawings. */
const drawingsOn = (folder: string): Set<string> =>
  new Set(
    machines
      .filter((one) => `${paths.get(one.folder ?? '')}/`.includes(`/${folder}/`))
      .slice(0, onePage)
      .map(({ kind, params }) => `${kind} ${drawingFamily(kind, params)}`),
  );

test.each([
  ['frezernye', 8],
  ['vertikalnye', 6],
  ['vertikalnye-srednie', 6],
  ['pyatiosevye', 4],
  ['tokarnye', 5],
  ['shlifovalnye', 5],
  ['elektroerozionnye', 4],
  ['elektroerozionnye-provolochnye', 2],
  ['elektroerozionnye-proshivnye', 2],
  ['krugloshlifovalnye', 2],
  ['portalnye', 2],
  ['lentochnopilnye', 3],
  ['listogibochnye', 3],
  ['lazernaya-rezka', 4],
  ['lazernaya-rezka-trub', 2],
  ['gilotiny', 2],
  ['vertikalno-sverlilnye', 2],
  ['radialno-sverlilnye', 2],
  ['gorizontalnye-palletnye', 2],
  ['tokarnye-universalnye', 2],
])('a listing of %s shows at least %d clearly different machines', (folder, least) => {
  expect([...drawingsOn(folder)].length).toBeGreaterThanOrEqual(least);
});
