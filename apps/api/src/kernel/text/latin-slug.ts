import { CYRILLIC } from '@spindle/catalogue-index/text/transliteration';

const letters: Readonly<Record<string, string>> = { ...CYRILLIC, '×': 'x', ø: 'd', '⌀': 'd' };

/** «Сверло Ø8,5» → `sverlo-d8-5`; empty when nothing of the text can be written so. */
export function latinSlug(text: string, longest: number): string {
  const latin = [...text.toLowerCase()].map((sign) => letters[sign] ?? sign).join('');
  return latin
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '');
}
