import type { LayoutData } from './layout-data.ts';

/** What of the layout's data is the same on every page: the browser fetches it once, as a file named by its content. */
export const layoutFileKeys = [
  'site',
  'menus',
  'mainMenu',
  'companies',
  'regions',
] as const satisfies readonly (keyof LayoutData)[];

/** Stands in a page's data for what is in the file. */
export const LAYOUT_FILE = '$file';

export const layoutFilePath = (name: string): string => `/layout/${name}.json`;

export interface LayoutFile {
  readonly name: string;
  /** JSON. */
  readonly text: string;
}

/** Where the shop's server takes them from when a browser asks. */
export interface LayoutFiles {
  put(file: LayoutFile): void;
}
