import { fileURLToPath } from 'node:url';

/** Where the content of the demo shop lies. */
export const contentDirectory = fileURLToPath(new URL('../content/', import.meta.url));

/** Where the content lies that an own shop begins with. */
export const starterDirectory = fileURLToPath(new URL('../starter/', import.meta.url));

/** Files of the demo content that are true of any shop in the country. */
export const commonContent: readonly string[] = ['regions.yaml', 'tariffs.yaml', 'synonyms.yaml'];
