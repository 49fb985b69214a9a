import { filePaths } from '@spindle/contract/addresses/file-paths';
export const photoWidths = [160, 320, 640, 1280] as const;
export const photoFormats = ['avif', 'webp'] as const;

export type PhotoWidth = (typeof photoWidths)[number];
type PhotoFormat = (typeof photoFormats)[number];

const shape = new RegExp(`^[0-9a-f]{40}-(?:${photoWidths.join('|')})\\.(${photoFormats.join('|')})$`);

export function photoFile(key: string, width: PhotoWidth, format: PhotoFormat): string {
  return `${key}-${width}.${format}`;
}

/** The original file with all metadata of the camera: it is never sent, because `photoFormatOf` does not know it. */
export const originalFile = (key: string): string => `${key}.original`;

export function photoUrl(key: string, width: PhotoWidth): string {
  return filePaths.photo(photoFile(key, width, 'webp'));
}

/** The format of a file of a photograph; null for any other name. */
export function photoFormatOf(name: string): PhotoFormat | null {
  return (shape.exec(name)?.[1] as PhotoFormat | undefined) ?? null;
}

/** The key of a photograph's file, unfinished ones included; null for any other file. */
export const photoKeyOf = (name: string): string | null => /^[0-9a-f]{40}(?=[-.])/.exec(name)?.[0] ?? null;
