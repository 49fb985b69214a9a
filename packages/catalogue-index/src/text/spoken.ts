/**
 * Numbers and codes as spoken: «тридцать вторая», «восемь с половиной», «ноль пять», «аш эс эс», «бэ тэ сорок». Takes
 * folded text.
 */
const UNITS: readonly (readonly [string, number])[] = [
  ['один|одна|одно|одного|одну|перв', 1],
  ['два|две|двух|двумя|втор', 2],
  ['три|трех|тремя|трет', 3],
  ['четыре|четырех|четырьмя|четверт', 4],
  ['пять|пяти|пятью|пят', 5],
  ['шесть|шести|шестью|шест', 6],
  ['семь|семи|семью|седьм', 7],
  ['восемь|восьми|восемью|восьм', 8],
  ['девять|девяти|девятью|девят', 9],
];
const TEENS: readonly (readonly [string, number])[] = [
  ['десять|десяти|десят', 10],
  ['одиннадцать|одиннадцати|одиннадцат', 11],
  ['двенадцать|двенадцати|двенадцат', 12],
  ['тринадцать|тринадцати|тринадцат', 13],
  ['четырнадцать|четырнадцати|четырнадцат', 14],
  ['пятнадцать|пятнадцати|пятнадцат', 15],
  ['шестнадцать|шестнадцати|шестнадцат', 16],
  ['семнадцать|семнадцати|семнадцат', 17],
  ['восемнадцать|восемнадцати|восемнадцат', 18],
  ['девятнадцать|девятнадцати|девятнадцат', 19],
];
const TENS: readonly (readonly [string, number])[] = [
  ['двадцать|двадцати|двадцат', 20],
  ['тридцать|тридцати|тридцат', 30],
  ['сорок|сорока|сороков', 40],
  ['пятьдесят|пятидесяти|пятидесят', 50],
  ['шестьдесят|шестидесяти|шестидесят', 60],
  ['семьдесят|семидесяти|семидесят', 70],
  ['восемьдесят|восьмидесяти|восьмидесят', 80],
  ['девяносто|девяноста|девяност', 90],
];
const HUNDREDS: readonly (readonly [string, number])[] = [
  ['сто|ста|сот', 100],
  ['двести|двухсот', 200],
  ['триста|трехсот', 300],
  ['четыреста|четырехсот', 400],
  ['пятьсот|пятисот', 500],
  ['шестьсот|шестисот', 600],
  ['восемьсот|восьмисот', 800],
];
const ORDINAL = ['ый', 'ий', 'ой', 'ая', 'яя', 'ья', 'ое', 'ье', 'ую', 'ью', 'ого', 'ые'];

const SIZES = new Map<string, { readonly value: number; readonly isOrdinal: boolean }>();
for (const [forms, value] of [...UNITS, ...TEENS, ...TENS, ...HUNDREDS]) {
  const all = forms.split('|');
  const root = all.pop()!;
  for (const form of all) SIZES.set(form, { value, isOrdinal: false });
  for (const ending of ORDINAL) SIZES.set(root + ending, { value, isOrdinal: true });
}

/** How much may stand behind a number of this size: «сто» takes up to 99, «тридцать» up to 9. */
const remainderLimit = (value: number): number => (value >= 100 ? 100 : value >= 20 ? 10 : 0);

const isTenth = (word: string | undefined): boolean => /^десят(?:ых|ая|ой)$/.test(word ?? '');

interface Counted {
  readonly text: string;
  readonly count: number;
}

/** The number the words from one on make together; one word alone is none, it is often a part of a name. */
function numberAt(words: readonly string[], at: number): Counted | null {
  if (/^(?:ноль|нуль)$/.test(words[at]!)) {
    const part = SIZES.get(words[words[at + 1] === 'и' ? at + 2 : at + 1] ?? '');
    const count = words[at + 1] === 'и' ? 3 : 2;
    if (!part || part.isOrdinal) return null;
    return { text: `0.${part.value}`, count: count + (isTenth(words[at + count]) ? 1 : 0) };
  }
  const first = SIZES.get(words[at]!);
  if (!first) return null;
  let { value, isOrdinal } = first;
  let [count, limit] = [1, remainderLimit(value)];
  while (!isOrdinal) {
    const next = SIZES.get(words[at + count] ?? '');
    if (!next || next.value >= limit) break;
    value += next.value;
    isOrdinal = next.isOrdinal;
    limit = remainderLimit(next.value);
    count += 1;
  }
  const [joint, half] = [words[at + count], words[at + count + 1]];
  if (!isOrdinal && joint === 'с' && half === 'половиной') return { text: `${value}.5`, count: count + 2 };
  const part = joint === 'и' ? SIZES.get(half ?? '') : undefined;
  if (!isOrdinal && part && !part.isOrdinal && part.value < 10)
    return { text: `${value}.${part.value}`, count: count + 2 + (isTenth(words[at + count + 2]) ? 1 : 0) };
  return count > 1 ? { text: String(value), count } : null;
}

/** «тридцать вторая» → «32», «восемь с половиной» → «8.5», «32-я» → «32». */
export function spelledNumbers(text: string): string {
  const plain = text
    .replace(/(?<![\p{L}\d])полтор[аы](?!\p{L})/gu, '1.5')
    .replace(/(\d)\s+с\s+половиной(?!\p{L})/gu, '$1.5')
    .replace(/(?<![\p{L}\d.-])(\d{1,3})-(?:я|ая|й|ый|ой|ую|го|ого|ку|ка)(?!\p{L})/gu, '$1');
  const words = plain.split(/\s+/);
  const read: string[] = [];
  let isRead = false;
  for (let at = 0; at < words.length;) {
    const number = numberAt(words, at);
    read.push(number?.text ?? words[at]!);
    isRead ||= number !== null;
    at += number?.count ?? 1;
  }
  return isRead ? read.join(' ') : plain;
}

/** Names of letters, mapped to the letter pronounced alike in the other alphabet. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  `бэ:б бе:б би:б вэ:в ве:в ви:в гэ:г ге:г джи:г дэ:д де:д ди:д жэ:ж зэ:з зет:з зэт:з ка:к кей:к эл:л эль:л ель:л эм:м ем:м
  эн:н ен:н пэ:п пе:п пи:п эр:р ар:р эс:с ес:с тэ:т те:т ти:т эф:ф еф:ф ха:х аш:х эйч:х цэ:ц це:ц си:с икс:х игрек:у даблю:w ку:к ю:у`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);
/** Names of letters that are also words: read as letters only among others. */
const VOWELS = new Set(['а', 'е', 'и', 'о', 'у', 'э']);

const LONGEST_NAME = 6;
const FEWEST_GLUED = 3;

/** «цээнэмгэ» → «цнмг»: letter names joined into one word; null for other words. */
function gluedLetters(word: string): string | null {
  if ((word.match(/э/g) ?? []).length < 2) return null;
  const read = (at: number): string[] | null => {
    if (at === word.length) return [];
    for (let length = Math.min(LONGEST_NAME, word.length - at); length > 0; length--) {
      const name = word.slice(at, at + length);
      const letter = LETTERS.get(name) ?? (VOWELS.has(name) ? name : undefined);
      const tail = letter === undefined ? null : read(at + length);
      if (tail) return [letter!, ...tail];
    }
    return null;
  };
  const letters = read(0);
  return letters && letters.length >= FEWEST_GLUED ? letters.join('') : null;
}

/** «аш эс эс» → «хсс», «е эр 32» → «ер 32»: a single letter needs a number behind it. */
export function spelledLetters(text: string): string {
  // Two words for one Latin letter that Cyrillic lacks.
  const typed = text.replace(/(?<!\p{L})(?:дабл|дубль)[ -]?(?:ю|вэ|в)(?!\p{L})/gu, 'даблю').split(/\s+/);
  const glued = typed.map((word) => gluedLetters(word));
  if (!typed.some((word, at) => LETTERS.has(word) || glued[at] !== null)) return text;
  const words = typed.map((word, at) => glued[at] ?? word);
  const read: string[] = [];
  for (let at = 0; at < words.length;) {
    let count = 0;
    while (LETTERS.has(words[at + count] ?? '') || VOWELS.has(words[at + count] ?? '')) count += 1;
    const names = words.slice(at, at + count);
    const sure = names.filter((name) => LETTERS.has(name)).length;
    const isCode = count > 1 && (sure > 1 || (sure === 1 && /^\d/.test(words[at + count] ?? '')));
    if (isCode) read.push(names.map((name) => LETTERS.get(name) ?? name).join(''));
    else read.push(...words.slice(at, at + Math.max(1, count)));
    at += Math.max(1, count);
  }
  return read.join(' ');
}
