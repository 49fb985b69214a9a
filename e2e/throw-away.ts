import { mkdtemp } from 'node:fs/promises';
import { throwAwayName, scratchDirectory } from '../packages/database/src/testing/test-scratch.ts';

/** An empty directory on fast storage; the caller removes it. */
export const throwAwayDirectory = async (): Promise<string> =>
  mkdtemp(throwAwayName(await scratchDirectory()));
