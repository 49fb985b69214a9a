const letters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  '×': 'x',
  ø: 'd',
  '⌀': 'd',
};
const longest = 110;

/** «Сверло Ø8,5» → `sverlo-d8-5`. */
export function slugOf(text: string): string {
  const latin = [...text.toLowerCase()].map((sign) => letters[sign] ?? sign).join('');
  const slug = latin
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest);
  return slug.replaceAll(/^-+|-+$/g, '') || 'tovar';
}
