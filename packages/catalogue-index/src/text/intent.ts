import type { State } from '../schema.ts';

/** Words that express buying, asking or urgency, not a product. In folded form. */
const IGNORED = new Set(
  `куплю купить покупка покупаю покупать купи приобрести приобрету продажа продажи продам продаю продается продаются продать
  цена цены цену ценой ценам ценник стоимость стоимости стоит стоят сколько почем прайс прайслист расценки руб рублей
  хочу хотим хотел нужен нужна нужно нужны надо требуется требуются ищу ищем найти подобрать подбор закажу заказать заказ закупка
  недорого недорогой недорогая дешево дешевый дешевая дешевле выгодно срочно быстро оптом опт розница акция акции скидка скидки
  продаете продадите торгуете имеется имеются предлагаете поставляете интересует интересуют
  пришлите пришли вышлите отправь скиньте скинь выставите подберите привезите доставите рассчитать посчитать обойдется счет кп
  каталог интернет-магазин магазине доставка доставкой отзывы
  какой какая какое какие какую каким какими каких какого чем чего как где куда что который которая лучше лучший лучшая хороший хорошая
  взять выбрать использовать подойдет подходит можно ли есть бывает бывают это мне нам вам вас нас
  чтобы чтоб которые которым которой не а получить сделать
  заменить заменит замену замена аналог аналоги аналога аналогом вместо взамен
  подскажите подскажи пожалуйста посоветуйте здравствуйте помогите самый самая самое самые арт артикул код`.split(
    /\s+/,
  ),
);

/** Whether a word expresses buying or asking instead of a product. */
export const isIntent = (word: string): boolean => IGNORED.has(word) || ASKED_TO.test(word);
/** Verbs that only ask, unless the dictionary has a phrase with them: «сделать втулку», «выбрать паз». */
export const isMaking = (word: string): boolean => MAKING.test(word);
const MAKING = /^(?:сделать|получить|выбрать|найти)$/;
/** «отправьте», «посчитайте»: no thing ends so. */
const ASKED_TO = /^[а-я]{3,}[йь]те$/;

/** Conditions that are filters of every listing, with their phrases. */
const CONDITIONS: readonly (readonly [readonly string[], State])[] = [
  [['в', 'наличии'], 'in_stock'],
  [['на', 'складе'], 'in_stock'],
  [['со', 'склада'], 'in_stock'],
  [['наличии'], 'in_stock'],
  [['наличие'], 'in_stock'],
  [['под', 'заказ'], 'on_order'],
  [['с', 'пробегом'], 'used'],
  [['с', 'наработкой'], 'used'],
  [['б/у'], 'used'],
  [['бу'], 'used'],
  [['б.у.'], 'used'],
  [['б.у'], 'used'],
  ...['бэу', 'бэушный', 'бэушная', 'бэушное', 'бэушные', 'беушный', 'бушный', 'бушка'].map(
    (word) => [[word], 'used'] as const,
  ),
  ...['подержанный', 'подержанная', 'подержанные', 'подержанного'].map((word) => [[word], 'used'] as const),
  ...['новый', 'новая', 'новое', 'новые', 'нового', 'новых'].map((word) => [[word], 'new'] as const),
];

/** «Цена деления» is a property, not a question. */
const PROPERTY_WORDS: readonly (readonly [string, RegExp])[] = [['цен', /^делени/]];

interface Spoken {
  readonly text: string;
}

interface Intent<T> {
  /** The remaining query; the whole query when nothing would remain. */
  readonly pieces: readonly T[];
  readonly states: readonly { readonly state: State; readonly pieces: readonly T[] }[];
}

export function readIntent<T extends Spoken>(pieces: readonly T[]): Intent<T> {
  const remaining: T[] = [];
  const states: { state: State; pieces: readonly T[] }[] = [];
  for (let at = 0; at < pieces.length;) {
    const condition = CONDITIONS.find(([words]) =>
      words.every((word, next) => withoutPunctuation(pieces[at + next]) === word),
    );
    if (condition) {
      states.push({ state: condition[1], pieces: pieces.slice(at, at + condition[0].length) });
      at += condition[0].length;
      continue;
    }
    if (remaining.length > 0 && isForMachine(pieces, at)) {
      at += 2;
      continue;
    }
    if (!isIgnoredAt(pieces, at)) remaining.push(pieces[at]!);
    at += 1;
  }
  return remaining.length === 0 && states.length === 0
    ? { pieces, states: [] }
    : { pieces: remaining, states };
}

const withoutPunctuation = (piece: Spoken | undefined): string =>
  piece?.text.replace(/[?!,:;]+$|(?<!б\.у)\.$/g, '') ?? '';

/** «СОЖ для станка»: everything here is for machines. */
const isForMachine = (pieces: readonly Spoken[], at: number): boolean =>
  /^(?:для|на|к|под)$/.test(withoutPunctuation(pieces[at])) &&
  /^станк(?:а|ов|у|ам|и)$|^станок$/.test(withoutPunctuation(pieces[at + 1]));

function isIgnoredAt(pieces: readonly Spoken[], at: number): boolean {
  const word = withoutPunctuation(pieces[at]);
  if (!isIntent(word)) return false;
  return !PROPERTY_WORDS.some(
    ([begin, next]) => word.startsWith(begin) && next.test(withoutPunctuation(pieces[at + 1])),
  );
}
