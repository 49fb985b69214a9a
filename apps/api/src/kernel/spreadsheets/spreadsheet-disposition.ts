/** A plain name for old programs, the Russian one for the others; neither can break out of its quotes. */
export function fileDisposition(slug: string, name: string, ending: 'xlsx' | 'zip' = 'xlsx'): string {
  const plain = slug.replaceAll(/[^a-z0-9-]/g, '-').slice(0, 80);
  const full = encodeURIComponent(
    `${name
      .replaceAll(/[\\/:*?"<>|]/g, ' ')
      .slice(0, 80)
      .toWellFormed()}.${ending}`,
  );
  const escaped = full.replaceAll(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}.${ending}"; filename*=UTF-8''${escaped}`;
}
