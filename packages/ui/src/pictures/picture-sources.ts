const photo = /^(\/photos\/[\da-f]{40})-\d+\.webp(?:#[\da-f]{6})?$/;
const widths = [160, 320, 640, 1280];

/** The smaller AVIF files of a photograph in all its widths; null for drawings and other pictures. */
export function avifSources(src: string): string | null {
  const base = photo.exec(src)?.[1];
  return base ? widths.map((width) => `${base}-${width}.avif ${width}w`).join(', ') : null;
}

/** What colour a photograph has on average: the shop writes it behind its address. */
export function averageColour(src: string): string | undefined {
  return photo.test(src) ? /#[\da-f]{6}$/.exec(src)?.[0] : undefined;
}
