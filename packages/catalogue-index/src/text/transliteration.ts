/** One Latin spelling of each lower-case Cyrillic letter, used by URLs and by the search. */
// prettier-ignore
export const CYRILLIC: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l', м: 'm',
  н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sch',
  ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya',
};

/** As the search spells them: the index folds «ё» away before, and compares by sound. */
const SPOKEN: Readonly<Record<string, string>> = { ...CYRILLIC, й: 'i', ы: 'i', ю: 'iu', я: 'ia' };

/** Spellings of one sound, the longest first; what Latin words spell in several ways becomes one. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 'sh'],
  [/x/g, 'ks'],
  [/kh/g, 'h'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/th/g, 't'],
  [/ph/g, 'f'],
  [/tch/g, 'ch'],
  [/ck|q/g, 'k'],
  [/tz/g, 'ts'],
  [/c(?=[eiy])/g, 'ts'],
  [/c(?!h)/g, 'k'],
  [/w/g, 'v'],
  [/yo|jo/g, 'e'],
  [/[yj]/g, 'i'],
  [/ie/g, 'e'],
  [/(.)\1+/g, '$1'],
];

const toLatin = (word: string): string => [...word].map((letter) => SPOKEN[letter] ?? letter).join('');

/** A rough spelling by sound, the same for «хаас» and «Haas», «фрезер» and «frezer». */
export function soundKey(word: string): string {
  let key = toLatin(word);
  for (const [spelling, sound] of SOUNDS) key = key.replace(spelling, sound);
  return key;
}

const LATIN: readonly (readonly [string, string])[] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['yu', 'ю'],
  ['ju', 'ю'],
  ['iu', 'ю'],
  ['ya', 'я'],
  ['ja', 'я'],
  ['ia', 'ия'],
  ['iya', 'ия'],
  ['iyu', 'ию'],
  ['iye', 'ие'],
  ['yo', 'е'],
  ['jo', 'е'],
  ['yi', 'ый'],
  ['iy', 'ий'],
  ['yj', 'ый'],
  ['ij', 'ий'],
  ['ph', 'ф'],
  ['ck', 'к'],
  ['a', 'а'],
  ['b', 'б'],
  ['v', 'в'],
  ['w', 'в'],
  ['g', 'г'],
  ['d', 'д'],
  ['e', 'е'],
  ['z', 'з'],
  ['i', 'и'],
  ['j', 'й'],
  ['k', 'к'],
  ['q', 'к'],
  ['l', 'л'],
  ['m', 'м'],
  ['n', 'н'],
  ['o', 'о'],
  ['p', 'п'],
  ['r', 'р'],
  ['s', 'с'],
  ['t', 'т'],
  ['u', 'у'],
  ['f', 'ф'],
  ['h', 'х'],
  ['x', 'кс'],
  ['c', 'ц'],
  ['y', 'ы'],
];

/** «frezernyj» → «фрезерный»: one likely spelling, for taking its ending off. */
export function toCyrillic(word: string): string {
  // «nerjavejka»: behind a consonant «j» is «ж».
  const spelled = word.replace(/(?<=[bcdfghklmnpqrstvwxz])j(?=[aeiou])/g, 'zh');
  let text = '';
  for (let at = 0; at < spelled.length;) {
    const rule = LATIN.find(([latin]) => spelled.startsWith(latin, at));
    text += rule ? rule[1] : spelled[at]!;
    at += rule ? rule[0].length : 1;
  }
  return text.replace(/([аоеиыу])ы(?=[^аеиоуыэюя]|$)/g, '$1й').replace(/еи(?=к)/g, 'ей');
}
