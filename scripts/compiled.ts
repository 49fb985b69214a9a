import { resolve } from 'node:path';

/** Processes and threads of the tests mostly read their source: it is compiled once for all of them. */
export const compiled = {
  NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../node_modules/.cache/spindle-compiled'),
};
