/** Endings of what one does with a thing, as a verb or as its noun: «сверлить», «сверлит», «сверлят», «сверление», «шлифовка». */
const ENDING =
  /(?:(?<=[бвдзжклмпрстфхцчшщ])ануть|(?<=фрезер|сверл)нуть|(?:ир)?(?:овать|овани[еяю]|овк[аиу]|уют|уем|ует)|[иы]вать|[иы]вают|[иы]вает|[иы]вани[еяю]|(?<=[бпвмф])лени[еяю]|[еа]ни[еяю]|[аяеиуы]ть(?:ся)?|[аяе]ют|[аяе]ет|[еи]т|[уая]т|ишь|ешь|(?<!дет)али?|или?|(?<=(?:вер|чист|рез|руб|[а-я]точ|гиб|смаз|лад|строй|прав|бор))к[аиу])$/;
const BEGINNING =
  /^(?:пере|рас|раз|про|под|при|об|от|вы|за|из|ис|на|до|по|со|с(?=пил|гиб|рез)|о(?=чист))(?=[а-я]{3})/;
/** With another beginning these are another deed: «точить» and «заточить», «резать» and «нарезать». */
const OWN = /(?:точ|рез)$/;
/** «выточить», «обточить» and «проточить» are «точить». */
const TURNED = /^(?:вы|об|про)(?=точ$)/;
/** Roots that change with the form: «режет» is «резать», «зажать» is «зажимать», «гнут» is «гибка». */
const ROOTS: readonly (readonly [RegExp, string])[] = [
  [/реж$/, 'рез'],
  [/тач$/, 'точ'],
  [/^(со|за|вы|по)?гн$/, '$1гиб'],
  [/сгиб$/, 'согиб'],
  [/^(за|при|об|раз|под)ж$/, '$1жим'],
  [/([бпвмф])л$/, '$1'],
  [/чищ$/, 'чист'],
  [/уб[ио]?р$/, 'убир'],
  [/соб[ио]?р$/, 'собир'],
];
const SHORTEST = 4;

/** The root that identifies a deed in any form; null for a word that is not one. Takes folded text. */
export function deedOf(word: string): string | null {
  if (word.length < SHORTEST || !ENDING.test(word)) return null;
  let root = word.replace(ENDING, '');
  for (const [changed, plain] of ROOTS) root = root.replace(changed, plain);
  return root.length < 3 || !/^[а-я]+$/.test(root) ? null : root;
}

/** The same deed whatever its beginning: «просверл» is «сверл». */
export const plainDeed = (deed: string): string =>
  OWN.test(deed) ? deed.replace(TURNED, '') : deed.replace(BEGINNING, '');
