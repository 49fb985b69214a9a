// Written out, because PostgreSQL, JavaScript and each locale fold rare letters in their own way (İ, ı, ß, ſ, K).
const LARGE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЎӘҒҚҢӨҰҮҺ';
const SMALL = 'abcdefghijklmnopqrstuvwxyzабвгдеёжзийклмнопрстуфхцчшщъыьэюяіўәғқңөұүһ';

const pairs = [...LARGE].map((large, index) => [large, SMALL[index] ?? large] as const);
const toSmall = new Map(pairs);
const toLarge = new Map(pairs.map(([large, small]) => [small, large]));

const folded = (text: string, letters: ReadonlyMap<string, string>): string => {
  let key = '';
  for (const letter of text) key += letters.get(letter) ?? letter;
  return key;
};

/** Small letters of the alphabets people here type in; every other sign stays what it is. */
export const smallLetters = (text: string): string => folded(text, toSmall);

/** The same the other way round. */
export const largeLetters = (text: string): string => folded(text, toLarge);
