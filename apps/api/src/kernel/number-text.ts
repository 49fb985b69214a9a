const formats = new Map<number, Intl.NumberFormat>();

/** «12 000», «8,5», «−3»: as Russian engineers write numbers, with spaces that never break. */
export function numberText(value: number, mostDigits = 3): string {
  let format = formats.get(mostDigits);
  if (!format) {
    format = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: mostDigits });
    formats.set(mostDigits, format);
  }
  return format.format(value).replaceAll(/\s/g, '\u00a0').replace('-', '\u2212');
}
