const COUNTED: readonly (readonly [string, number])[] = [
  ['два|двух|двойк', 2],
  ['три|трех|тройк', 3],
  ['четыре|четверк', 4],
  ['пять|пятерк|пятерочк', 5],
  ['шесть|шестерк|шестерочк', 6],
  ['семь|семерк', 7],
  ['восемь|восьмерк', 8],
  ['девять|девятк', 9],
  ['десять|десятк|десяточк', 10],
  ['одиннадцать', 11],
  ['двенадцать|двенашк', 12],
  ['четырнадцать', 14],
  ['пятнадцать|пятнашк', 15],
  ['шестнадцать|шестнашк', 16],
  ['восемнадцать', 18],
  ['двадцать|двадцатк|двадцаточк', 20],
  ['двадцать пять|четвертак', 25],
  ['тридцать', 30],
  ['сорок', 40],
  ['пятьдесят|полтинник', 50],
  ['сто|сотк', 100],
];
const ORDINALS: readonly (readonly [string, number])[] = [
  ['втор', 2],
  ['четверт', 4],
  ['пят', 5],
  ['шест', 6],
  ['седьм', 7],
  ['восьм', 8],
  ['девят', 9],
  ['десят', 10],
  ['двенадцат', 12],
  ['шестнадцат', 16],
  ['двадцат', 20],
  ['сороков', 40],
];

const numerals = new Map<string, number>();
for (const [forms, number] of COUNTED)
  for (const form of forms.split('|'))
    for (const ending of form.endsWith('к') ? ['а', 'у', 'и', 'е', 'ой'] : [''])
      numerals.set(form + ending, number);
for (const [root, number] of ORDINALS)
  for (const ending of ['ый', 'ой', 'ая', 'ое', 'ую', 'ого', 'ые']) numerals.set(root + ending, number);

/** «десятка», «двенадцатое», «шесть» → the number; null when the word is none. Takes folded text. */
export const numeralOf = (word: string): number | null => numerals.get(word) ?? null;
