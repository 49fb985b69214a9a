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

const plural = new Intl.PluralRules('ru-RU');

/** «1 позиция», «2 позиции», «5 позиций». */
export function countText(count: number, noun: { one: string; few: string; many: string }): string {
  const form = plural.select(count);
  return `${numberText(count)}\u00a0${form === 'one' || form === 'few' ? noun[form] : noun.many}`;
}
