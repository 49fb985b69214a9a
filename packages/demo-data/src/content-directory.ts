import { fileURLToPath } from 'node:url';

/** Where the content of the demo shop lies. */
export const contentDirectory = fileURLToPath(new URL('../content/', import.meta.url));
