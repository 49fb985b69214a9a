import { articleText } from '@spindle/catalogue-index/text/article';
import { distance } from '@spindle/catalogue-index/text/deletions';
import { otherLayout } from '@spindle/catalogue-index/text/keyboard-layout';

/** Product fields from which queries are generated. */
export interface Sample {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly size: string;
  readonly article: string;
}

interface GeneratedQuery {
  readonly kind: string;
  readonly query: string;
  readonly isRight: (product: Sample) => boolean;
}

/** Numbers 0 ≤ n < 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;
const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!;

const latinToCyrillic: Readonly<Record<string, string>> = {
  A: 'А',
  B: 'В',
  C: 'С',
  E: 'Е',
  H: 'Н',
  K: 'К',
  M: 'М',
  O: 'О',
  P: 'Р',
  T: 'Т',
  X: 'Х',
};
const lookalikes = (text: string, random: Random): string =>
  text.replaceAll(/[A-Z]/g, (char) => (random() < 0.5 ? (latinToCyrillic[char] ?? char) : char));

/** An article as people copy it: other separators, lower case, look-alike Cyrillic characters. */
function articleAsTyped(article: string, random: Random): string {
  const how = pick(['same', 'joined', 'spaces', 'small', 'alike', 'slashes'], random);
  if (how === 'joined') return article.replaceAll('-', '');
  if (how === 'spaces') return article.replaceAll('-', ' ');
  if (how === 'small') return article.toLowerCase();
  if (how === 'alike') return lookalikes(article, random);
  return how === 'slashes' ? article.replaceAll('-', '/') : article;
}

/** A size as people type it: a point for the comma, «x» or «х» for «×», no «Ø». */
function sizeAsTyped(size: string, random: Random): string {
  return lookalikes(size, random)
    .replaceAll('\u2060', '')
    .replaceAll('–', '-')
    .replaceAll(/(\d),(\d)/g, random() < 0.5 ? '$1.$2' : '$1,$2')
    .replaceAll('×', pick(['x', 'х', '*', '×'], random))
    .replaceAll('Ø', pick(['', '', 'ф', 'd'], random))
    .replaceAll(', ', ' ');
}

const alphabet = 'абвгдежзиклмнопрстуфхцчшщыьэюя';

/** One wrong, missing, doubled or swapped character in one of the longer words. */
function withError(text: string, random: Random): string {
  const words = text.split(' ');
  const long = [...words.keys()].filter((at) => /^[а-яё]{5,}$/i.test(words[at]!));
  if (long.length === 0) return text;
  const at = pick(long, random);
  const word = words[at]!;
  const index = 1 + Math.floor(random() * (word.length - 2));
  const [head, char, tail] = [word.slice(0, index), word[index]!, word.slice(index + 1)];
  words[at] = pick(
    [
      head + tail,
      head + char + char + tail,
      head + pick([...alphabet], random) + tail,
      head + tail.slice(0, 1) + char + tail.slice(1),
    ],
    random,
  );
  return words.join(' ');
}

const inOtherLayout = (text: string): string =>
  text
    .split(' ')
    .map((word) =>
      /[а-яё]/i.test(word) && !/\d/.test(word) ? (otherLayout(word.toLowerCase()) ?? word) : word,
    )
    .join(' ');

const spellings: Readonly<Record<string, readonly string[]>> = {
  а: ['a'],
  б: ['b'],
  в: ['v'],
  г: ['g'],
  д: ['d'],
  е: ['e'],
  ё: ['e', 'yo'],
  ж: ['zh'],
  з: ['z'],
  и: ['i'],
  й: ['y', 'j', 'i'],
  к: ['k'],
  л: ['l'],
  м: ['m'],
  н: ['n'],
  о: ['o'],
  п: ['p'],
  р: ['r'],
  с: ['s'],
  т: ['t'],
  у: ['u'],
  ф: ['f'],
  х: ['h', 'kh'],
  ц: ['c', 'ts'],
  ч: ['ch'],
  ш: ['sh'],
  щ: ['sch', 'shch'],
  ъ: [''],
  ы: ['y'],
  ь: [''],
  э: ['e'],
  ю: ['yu', 'ju'],
  я: ['ya', 'ja'],
};

const inLatin = (text: string, random: Random): string =>
  [...text.toLowerCase()].map((char) => (spellings[char] ? pick(spellings[char], random) : char)).join('');

/** A line number, labels, quantity, price and date, as tables, e-mails and addresses put them around a designation. */
function withNoise(text: string, random: Random): string {
  const count = 1 + Math.floor(random() * 40);
  const price = 100 + Math.floor(random() * 9000);
  return pick(
    [
      `${count}. ${text}`,
      `${count}) ${text} - ${count} шт.`,
      `\t${text}`,
      `${count}\t${text}\tшт\t${count}\t${price},00\t${price * count},00`,
      `Наименование: ${text} Кол-во: ${count}`,
      `Добрый день! Нужно ${text}, ${count} шт`,
      `${text} по ${price} руб.`,
      `${text} ${count} шт до 15.12.2026`,
      `Заявка №${count} от 12.11.2026: ${text}`,
    ],
    random,
  );
}

const articleWithNoise = (article: string, random: Random): string =>
  pick(
    [
      `Код товара: ${article}`,
      `товар ${article}`,
      `https://shop.example/catalog/${article}/?from=mail`,
      withNoise(article, random),
      withNoise(article, random),
    ],
    random,
  );

/** «верло твердосплавное»: without its first letter. */
function withoutFirst(title: string): string | null {
  const [word = '', ...others] = title.toLowerCase().split(' ');
  return /^[а-яё]{5,}$/.test(word) ? [word.slice(1), ...others].join(' ') : null;
}

const INCH = 25.4;

/** A diameter in inches; threads are named otherwise. */
function inInches({ title, size }: Sample): Omit<GeneratedQuery, 'kind'> | null {
  const [diameter, number] = /^Ø(\d+(?:,\d+)?)(?![\d,]*\d)/.exec(size) ?? [];
  if (diameter === undefined || !/^(?:Сверло|Фреза)/.test(title) || /резьб|[a-z\d]/i.test(title)) return null;
  return {
    query: `${title} ${(Number(number!.replace(',', '.')) / INCH).toFixed(4)} inch`,
    isRight: (other) =>
      other.title === title &&
      other.size.startsWith(diameter) &&
      !/^,?\d/.test(other.size.slice(diameter.length)),
  };
}

type Make = (product: Sample, random: Random) => Omit<GeneratedQuery, 'kind'> | null;

const ofKind = (query: string | null, product: Sample) =>
  query === null ? null : { query, isRight: sameKind(product) };

const MOST_DRAWN = 10_000;

const kinds: Readonly<Record<string, Make>> = {
  article: (product, random) => ({
    query: articleAsTyped(product.article, random),
    isRight: ({ id }) => id === product.id,
  }),
  size: (product, random) => ({
    query: `${product.title} ${sizeAsTyped(product.size, random)}`,
    isRight: sameKind(product),
  }),
  'size first': (product, random) => ({
    query: `${sizeAsTyped(product.size, random)} ${product.title.toLowerCase()}`,
    isRight: sameKind(product),
  }),
  name: ({ name }) => ({ query: name.toLowerCase(), isRight: (other) => other.name === name }),
  'typing error': (product, random) => ({
    query: `${withError(product.title, random)} ${sizeAsTyped(product.size, random)}`,
    isRight: sameKind(product),
  }),
  'article with a sign wrong': (product, random) => oneArticle(wrongSign(product.article, random)),
  'article with a sign missing': (product, random) => oneArticle(missingSign(product.article, random)),
  'article with signs swapped': (product, random) => oneArticle(swappedSigns(product.article, random)),
  'article as hands and eyes slip, strict': (product, random) => {
    const query = slipped(product.article, random);
    return { query, isRight: ({ id, article }) => id === product.id || article === query };
  },
  'article in the other layout': (product) => ({
    query: product.article
      .toLowerCase()
      .split('-')
      .map((part) => otherLayout(part) ?? part)
      .join('-'),
    isRight: ({ id }) => id === product.id,
  }),
  layout: (product, random) => ({
    query: `${inOtherLayout(product.title)} ${sizeAsTyped(product.size, random)}`,
    isRight: sameKind(product),
  }),
  alphabet: (product, random) => ({
    query: `${inLatin(product.title, random)} ${sizeAsTyped(product.size, random)}`,
    isRight: sameKind(product),
  }),
  'article with noise': (product, random) => ({
    query: articleWithNoise(product.article, random),
    isRight: ({ id }) => id === product.id,
  }),
  'pasted row': (product, random) =>
    ofKind(withNoise(`${product.title} ${sizeAsTyped(product.size, random)}`, random), product),
  glued: (product) =>
    /^Ø?\d/.test(product.size) && /[а-яё]{4}$/.test(product.title)
      ? ofKind(product.title + product.size.replace('Ø', '').replaceAll('\u2060', ''), product)
      : null,
  inches: (product) => inInches(product),
  'first letter missing': (product, random) => {
    const title = withoutFirst(product.title);
    return ofKind(title && `${title} ${sizeAsTyped(product.size, random)}`, product);
  },
  'two slips': (product, random) =>
    ofKind(
      `${withError(withError(product.title, random), random)} ${sizeAsTyped(product.size, random)}`,
      product,
    ),
};

/** Other articles that the same typo could come from count as correct. */
const oneArticle = (query: string) => ({
  query,
  isRight: ({ article }: Sample) => distance(articleText(article), articleText(query), 1) < 2,
});

/** The typo is never in the first group of an article, which is well known. */
function indexIn(article: string, random: Random, isFit: (at: number) => boolean): number {
  const indexes = [...article].flatMap((_, at) => (at > 2 && isFit(at) ? [at] : []));
  return pick(indexes, random);
}
const isSign = (article: string, at: number): boolean => /[\p{L}\p{N}]/u.test(article[at] ?? '');

function wrongSign(article: string, random: Random): string {
  const at = indexIn(article, random, (index) => isSign(article, index));
  const others = /\d/.test(article[at]!) ? '0123456789' : 'ABCDEFGHKLMNPRSTVX';
  const other = pick(
    [...others].filter((sign) => sign !== article[at]),
    random,
  );
  return article.slice(0, at) + other + article.slice(at + 1);
}

function missingSign(article: string, random: Random): string {
  const at = indexIn(article, random, (index) => isSign(article, index));
  return article.slice(0, at) + article.slice(at + 1);
}

function swappedSigns(article: string, random: Random): string {
  const isFit = (at: number) =>
    isSign(article, at) && isSign(article, at + 1) && article[at] !== article[at + 1];
  const at = indexIn(article, random, isFit);
  return article.slice(0, at) + article[at + 1]! + article[at]! + article.slice(at + 2);
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  0: 'O',
  1: 'l',
  5: 'S',
  8: 'B',
  O: '0',
  I: '1',
  S: '5',
  B: '8',
};
const KEYS = '1234567890';

/** A look-alike character, two swapped, one doubled, or a neighbouring key. */
function slipped(article: string, random: Random): string {
  const how = pick(['lookalike', 'swap', 'double', 'key'], random);
  if (how === 'swap') return swappedSigns(article, random);
  if (how === 'lookalike' && /[015]/.test(article.slice(3))) {
    const at = indexIn(article, random, (index) => LOOKALIKES[article[index]!] !== undefined);
    return article.slice(0, at) + LOOKALIKES[article[at]!]! + article.slice(at + 1);
  }
  const at = indexIn(article, random, (index) => /\d/.test(article[index]!));
  const sign = article[at]!;
  if (how === 'double') return article.slice(0, at) + sign + article.slice(at);
  const next = KEYS[(KEYS.indexOf(sign) + (random() < 0.5 ? 1 : 9)) % 10]!;
  return article.slice(0, at) + next + article.slice(at + 1);
}

const sameKind =
  ({ title, size }: Sample) =>
  (other: Sample): boolean =>
    other.title === title && other.size === size;

/** As many queries of each kind, from products drawn at random. */
export function generateQueries(products: readonly Sample[], seed: number, ofEach = 20): GeneratedQuery[] {
  const random = randomOf(seed);
  return Object.entries(kinds).flatMap(([kind, make]) =>
    Array.from({ length: ofEach }, () => {
      for (let drawn = 0; drawn < MOST_DRAWN; drawn++) {
        const made = make(pick(products, random), random);
        if (made) return { kind, ...made };
      }
      throw new Error(`No product fits «${kind}».`);
    }),
  );
}
