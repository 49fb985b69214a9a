import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testDirectory } from './test-database.ts';
import { removeLeftovers, throwAwayName } from './test-scratch.ts';

test('what a killed run has left is removed, nothing of a running one and of others', async () => {
  const scratchRoot = await testDirectory();
  const ownPrefix = path.basename(`${throwAwayName(scratchRoot)}abc`);
  // No process has so high a number.
  for (const name of ['spindle-test-4294967295-abc', ownPrefix, 'spindle-test-abc', 'other'])
    await mkdir(path.join(scratchRoot, name, 'deep'), { recursive: true });
  await removeLeftovers(scratchRoot);
  expect((await readdir(scratchRoot)).toSorted()).toEqual(
    ['other', ownPrefix, 'spindle-test-abc'].toSorted(),
  );
  await rm(scratchRoot, { recursive: true });
});
