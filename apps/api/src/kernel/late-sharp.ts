import { createRequire } from 'node:module';
import type sharpNow from 'sharp';

const load = createRequire(import.meta.url);

/** Read with the first picture: a start needs none of it. */
export const sharp = (...given: Parameters<typeof sharpNow>): ReturnType<typeof sharpNow> =>
  (load('sharp') as typeof sharpNow)(...given);
