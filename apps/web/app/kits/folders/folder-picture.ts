type Size = 'icon' | 'tile' | 'sheet';

/** A folder's drawing at the size it is shown. */
export function pictureOf(folder: { readonly picture: string | null }, size: Size): string | null {
  if (!folder.picture) return null;
  return `${folder.picture}${folder.picture.includes('?') ? '&' : '?'}size=${size}`;
}
