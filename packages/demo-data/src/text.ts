export const NBSP = '\u00A0';

/** 8.5 → «8,5»; 12000 → «12 000». */
export function decimal(value: number): string {
  const [whole = '', part] = String(Math.round(value * 1000) / 1000).split('.');
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, NBSP) : whole;
  return part ? `${grouped},${part}` : grouped;
}

// prettier-ignore
const letters: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l', м: 'm',
  н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'c', ч: 'ch', ш: 'sh', щ: 'shch',
  ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', '×': 'x', '″': 'in', '°': 'deg', '±': 'pm', '+': 'plus', '<': 'lt',
};

/** «Внутренний» → `vnutrenniy`, «M10×1,5» → `m10x1-5`. */
export function slugOf(text: string): string {
  const latin = text.toLowerCase().replace(/[^a-z0-9]/g, (sign) => letters[sign] ?? '-');
  return latin.replace(/-{2,}/g, '-').replace(/^-|-$/g, '');
}

export function plural(count: number, one: string, few: string, many: string): string {
  const tens = count % 100;
  const units = count % 10;
  if (tens > 10 && tens < 20) return many;
  if (units === 1) return one;
  return units > 1 && units < 5 ? few : many;
}

/** Holds numbers with their units, ranges and short words together. */
export function prose(text: string): string {
  return text
    .replace(/(\d)–(?=\d)/g, '$1\u2060–\u2060')
    .replace(
      /(\d) (?=(?:мм|мкм|м|см|кг|т|г|л|кВт|кН|Н|бар|МПа|об|с|ч|мин|шт|%|°|HRC|HB|кВА|А|В|D|g)(?![\p{L}]))/gu,
      `$1${NBSP}`,
    )
    .replace(
      /(?<=^|[\s(«])(в|с|к|о|у|и|а|на|по|от|до|из|за|без|под|для|не|при|над|со|во|Ø|HRC|Ra) /giu,
      `$1${NBSP}`,
    )
    .replace(/ —/g, `${NBSP}—`);
}
