import { hasCyrillic } from './letters.ts';
import { stem } from './stemmer.ts';

/** Endings that make a quality, a trade or a tool out of a deed: «рубочный», «шлифовщик», «удалитель». */
const DERIVED_ENDING =
  /(?:(?:ов|ев)?(?:оч|еч|аль|яль|иль|тель|ель)?н(?:ый|ая|ое|ые|ой|ого|ому|ую|ых|ым|ик|ика|ики|иков|ица|ицы)|(?:ов|ев)?(?:оч|аль|иль|ель)?щик(?:а|и|ов|у)?|(?:ова|и|а)тел[ьяи]|(?:ов|ев)?(?:ал|ил|ял|ел)к[аиуе]|(?:у|а|я)ющ(?:ий|ая|ее|ие|его|ую|их|ей)|ящ(?:ий|ая|ее|ие|его|ую|их|ей)|овк[аиуе])$/;
/** What the deed and what belongs to it are called. */
const FORMS =
  'альный овальный ильный льный ный ной очный овочный ить ать овать ение ание ка овка ник тельный'.split(' ');
const SHORTEST = 6;
const SHORTEST_ROOT = 4;

/** Other words of the same root: «рубочный» → «рубить», «рубка». Empty for a word that is not derived. */
export function derivedForms(word: string): string[] {
  if (word.length < SHORTEST || !hasCyrillic(word)) return [];
  const root = word.replace(DERIVED_ENDING, '');
  if (root === word) return [];
  const wordStem = stem(word);
  // «шлифов» of «шлифовочник» also gives «шлиф»; «руб» is enough for a full verb.
  const roots = [root, root.replace(/(?:ов|ев)$/, '')].filter((one) => one.length >= SHORTEST_ROOT - 1);
  return [...new Set(roots)].flatMap((one) =>
    FORMS.filter((form) => one.length >= SHORTEST_ROOT || /^(?:ить|ать|ка)$/.test(form))
      .map((form) => one + form)
      .filter((form) => stem(form) !== wordStem),
  );
}
