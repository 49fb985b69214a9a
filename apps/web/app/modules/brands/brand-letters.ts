const latin = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const cyrillic = /^[А-ЯЁ]$/;

/** «K» of «Kvarta»; digits and signs go under «#». */
export function letterOf(name: string): string {
  const first = (name.trim()[0] ?? '').toLocaleUpperCase('ru');
  return latin.includes(first) || cyrillic.test(first) ? first : '#';
}

interface Letter {
  readonly letter: string;
  readonly count: number;
}

/** A to Z with counts of brands; other letters only where brands use them. */
export function letterRow(names: readonly string[]): Letter[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(letterOf(name), (counts.get(letterOf(name)) ?? 0) + 1);
  const others = [...counts.keys()].filter((letter) => !latin.includes(letter)).sort();
  return [...latin, ...others].map((letter) => ({ letter, count: counts.get(letter) ?? 0 }));
}
