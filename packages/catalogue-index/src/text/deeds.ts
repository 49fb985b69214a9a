/** Endings of what one does with a thing, as a verb or as its noun: «сверлить», «сверлят», «сверление», «шлифовка». */
const ENDING =
  /(?:(?:ир)?(?:овать|овани[еяю]|овк[аиу]|уют|уем|ует)|[иы]вать|[иы]вают|[иы]вани[еяю]|(?<=[бпвмф])лени[еяю]|[еа]ни[еяю]|[аяеиуы]ть(?:ся)?|[аяе]ют|ят|ишь|ешь|[аи]ли?|(?<=(?:вер|чист|рез|руб))к[аиу])$/;
const BEGINNING = /^(?:пере|рас|раз|про|под|при|об|от|вы|за|из|ис|на|до|по|о(?=чист))(?=[а-я]{3})/;
/** With another beginning these are another deed: «точить» and «заточить», «резать» and «нарезать». */
const OWN = /(?:точ|рез)$/;
const SHORTEST = 5;

/** What a deed is told by, whatever its form; null when the word looks like none. Takes folded text. */
export function deedOf(word: string): string | null {
  if (word.length < SHORTEST || !ENDING.test(word)) return null;
  const root = word.replace(ENDING, '');
  return root.length < 3 || !/^[а-я]+$/.test(root) ? null : root;
}

/** The same deed whatever its beginning: «просверл» is «сверл». */
export const plainDeed = (deed: string): string => (OWN.test(deed) ? deed : deed.replace(BEGINNING, ''));
