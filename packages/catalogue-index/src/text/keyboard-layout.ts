const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const ENGLISH = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
/** What the same keys give with Shift held. */
const SHIFTED: Readonly<Record<string, string>> = {
  '{': 'х',
  '}': 'ъ',
  ':': 'ж',
  '"': 'э',
  '<': 'б',
  '>': 'ю',
  '~': 'ё',
};

const toRussian = new Map([
  ...[...ENGLISH].map((key, at) => [key, RUSSIAN[at]!] as const),
  ...Object.entries(SHIFTED),
]);
const toEnglish = new Map([...RUSSIAN].map((key, at) => [key, ENGLISH[at]!]));

/** Lower-case text as typed in the other keyboard layout; null when it would be the same. */
export function otherLayout(text: string): string | null {
  const isRussian = /[а-яё]/.test(text);
  if (isRussian && /[a-z]/.test(text)) return null;
  const keys = isRussian ? toEnglish : toRussian;
  const converted = [...text].map((letter) => keys.get(letter) ?? letter).join('');
  return converted === text ? null : converted;
}
