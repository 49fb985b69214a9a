import { mkdtemp } from 'node:fs/promises';
import { throwAwayName, scratchDirectory } from '../packages/database/src/testing/test-place.ts';

/** An empty directory where disks make nobody wait, as the other tests have it; whoever makes it removes it. */
export const throwAwayDirectory = async (): Promise<string> =>
  mkdtemp(throwAwayName(await scratchDirectory()));
