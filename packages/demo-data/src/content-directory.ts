import { fileURLToPath } from 'node:url';

/** Texts, offices, menus and accounts of the demo shop. */
export const contentDirectory = fileURLToPath(new URL('../content/', import.meta.url));

/** The content that a shop without the demo starts with. */
export const starterDirectory = fileURLToPath(new URL('../starter/', import.meta.url));

/** Files of the demo content that fit any shop in the country. */
export const commonContent: readonly string[] = ['regions.yaml', 'tariffs.yaml', 'synonyms.yaml'];
