import { hasCyrillic } from './letters.ts';
import { stem } from './stemmer.ts';

const ABBREVIATION_ENDING = /(?<=^[а-я]?[бвгджзклмнпрстфхцчшщ]{2})[еи]?шк[аиу]$/;

/** Endings that make a thing small or a trade out of it, and what stood there before. */
const ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?:ышк[оаиу]|ышек)$/, ['о']],
  [/(?:ишк[оаиу]|ишек)$/, ['', 'о']],
  [/(?:оч|еч)(?:к[аиоуе]|ек|ками)$/, ['а', 'ки', 'о', 'ка']],
  [/(?:ушк|юшк)[аиу]$/, ['а', '']],
  [/чик(?:и|а|ов|у)?$/, ['', 'ка']],
  [/ик(?:и|а|ов|у)?$/, ['', 'а']],
  [/(?:ок|ек|ки|ка)$/, ['', 'а']],
  [/ж(?:ок|ка|ки|ков|ку|ище|ища)$/, ['г', 'га']],
  [/альце$/, ['']],
  [/льце$/, ['ло']],
  [/ищ[аеи]$/, ['', 'а', 'о', 'ки']],
  // «кнбшка», «шцшка»: diminutives of abbreviations.
  [ABBREVIATION_ENDING, ['']],
  // Twice small: «часовичок» is a «часовик».
  [/ич(?:ок|ка|ки|ков|ку)$/, ['ик', 'ика']],
  [/ач(?:ок|ки|ков|ку)$/, ['ак', 'ач']],
  [/яч(?:ок|ки|ков|ку)$/, ['як', 'о', 'а']],
  // «сверляк» is a «сверло».
  [/[ая]к(?:и|а|ов|у)?$/, ['о', 'а']],
  [/лк[аиуе]$/, ['льный']],
  [/ник(?:и|а|ов|у)?$/, ['ный', 'ной']],
  [/(?:ух|юх)[аиуе]$/, ['овый', 'евой', 'ный']],
  [/овск(?:ий|ая|ое|ие|ого|ую|их|ой)$/, ['', 'а', 'о']],
];
/** Endings of the workshop that leave of a word its beginning only: «термуха», «гидрач», «фрезюлька», «гидрик», «фрезюля», «метчара». */
const WORN =
  /(?:[ую]х[аиуе]|[уюая]шк[аиу]|[ую]льк[аиу]|ичк[аиу]|ишк[оаиу]|ач[аи]?|н?[ая]к[аи]?|арь|ешк[аиу]|ик[аи]?|[ую]л[яиюеь]|[ую]ган[аы]?|[ую]ш[аи]|[ая]нк[аиу]|[ую]ньк[аиу]|ан[аы]?|ешник[аи]?|юк[аи]?|онк[аиу]|ищ[еаи]|[ая]р[аыу]|[ую]н[яию]|[юя]г[аиу]|[её]х[аиу])$/;
const SHORTEST = 6;
const SHORTEST_ROOT = 4;
/** Minimum length before an ending: three letters in «щупик», «дипок», two in «шцшка». */
const SHORTEST_SMALL = 5;
const SHORTEST_OF_ROOT = 2;

/** Words a small or worn-down one may come from: «сверлышко» → «сверло», «шлифовалка» → «шлифовальный». */
export function plainForms(word: string): string[] {
  if (word.length < SHORTEST_SMALL || !hasCyrillic(word)) return [];
  const found: string[] = [];
  for (const [ending, others] of ENDINGS) {
    const root = word.replace(ending, '');
    if (
      root === word ||
      root.length < (ending === ABBREVIATION_ENDING ? SHORTEST_OF_ROOT : SHORTEST_OF_ROOT + 1)
    )
      continue;
    for (const other of others)
      if ((root + other).length > 2 || !/[аеиоуыэюя]/.test(root))
        if (stem(root + other) !== stem(word)) found.push(root + other);
  }
  return [...new Set(found)];
}

/** What a word of the workshop begins with when its ending is one of theirs; null when it is none. */
export function wornRoot(word: string): string | null {
  if (word.length < SHORTEST || !hasCyrillic(word)) return null;
  const root = word.replace(WORN, '');
  return root === word || root.length < SHORTEST_ROOT ? null : root;
}
