import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testDirectory } from './test-database.ts';
import { removeLeftovers, throwAwayName } from './test-place.ts';

test('what a killed run has left is removed, nothing of a running one and of others', async () => {
  const place = await testDirectory();
  const own = path.basename(`${throwAwayName(place)}abc`);
  // No process has so high a number.
  for (const name of ['spindle-test-4294967295-abc', own, 'spindle-test-abc', 'other'])
    await mkdir(path.join(place, name, 'deep'), { recursive: true });
  await removeLeftovers(place);
  expect((await readdir(place)).toSorted()).toEqual(['other', own, 'spindle-test-abc'].toSorted());
  await rm(place, { recursive: true });
});
