type Size = 'icon' | 'tile' | 'sheet';

/** A drawing at the size it is shown; a photograph has its widths in its name. */
export function pictureOf(folder: { readonly picture: string | null }, size: Size): string | null {
  if (!folder.picture || folder.picture.endsWith('.webp')) return folder.picture;
  return `${folder.picture}${folder.picture.includes('?') ? '&' : '?'}size=${size}`;
}
