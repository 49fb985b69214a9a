/**
 * A line pasted from a table, an e-mail or an address bar: line number, labels, quantity, price, dates and greetings
 * are removed, the name, designation and sizes stay. Takes text as typed.
 */
export function withoutNoise(text: string): string {
  const isRow = QUANTITY.test(text) || CURRENCY.test(text);
  let plain = text.replace(ADDRESS, (address) => ` ${wordsOfAddress(address)} `);
  plain = withoutCells(plain.replace(LINE_START, ''));
  for (const noise of NOISE) plain = plain.replace(noise, ' ');
  if (isRow) plain = plain.replace(SUM, ' ');
  return /[\p{L}\p{N}]/u.test(plain) ? plain : text;
}

const ADDRESS = /(?<![\p{L}\d])(?:https?:\/\/|www\.)\S+/giu;
const QUERY_FIELD = /[?&](?:q|query|text|search)=([^&#]+)/i;

/** What an address is about: its query, or the last part of its path. */
function wordsOfAddress(address: string): string {
  const [, query] = QUERY_FIELD.exec(address) ?? [];
  const parts = address
    .replace(/^https?:\/\//i, '')
    .replace(/[?#].*$/u, '')
    .split('/')
    .slice(1)
    .filter((part) => part !== '');
  const text = query ?? parts.at(-1) ?? '';
  return decoded(text)
    .replace(/\.(?:html?|php|aspx?)$/i, '')
    .replace(/(\d)-(\d{1,2})-(?=mm|мм)/giu, '$1.$2 ')
    .replaceAll(/[-_+]+/g, ' ');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** «1.», «12)», «№ 3.», a bullet; «8.5» is a size. */
const LINE_START =
  /^\s*(?:[-–—•·▪]+\s+)?(?:поз(?:иция)?\.?\s*№?\s*\d{1,3}[.):]?\s+|№?\s*\d{1,3}(?:\)|\.(?=\s|\p{L}))\s*|[-–—•·▪]+\s+|\d{1,4}\t+)(?=\S)/iu;

const MONTHS = 'январ|феврал|март|апрел|ма[яй]|июн|июл|август|сентябр|октябр|ноябр|декабр';
const BEFORE = String.raw`(?<![\p{L}\d.,/-])`;
const COUNTED = String.raw`(?:шт(?:ук[аи]?)?|pcs?|ед|компл|упак|уп)(?!\p{L})\.?`;
const QUANTITY = new RegExp(String.raw`${BEFORE}\d{1,5}\s?${COUNTED}|\tшт`, 'iu');
const CURRENCY = /\d\s?(?:руб|₽|rub|rur)/iu;
/** «1 200,00», «6000.00»: money beside a quantity. */
const SUM = new RegExp(
  String.raw`${BEFORE}(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d{3,})[.,]\d\d(?![\d.,])`,
  'gu',
);

const NOISE: readonly RegExp[] = [
  // Dates.
  new RegExp(
    String.raw`(?<!\p{L})(?:(?:от|до|к|на)\s+)?${BEFORE}(?:\d{1,2}\.\d{1,2}\.(?:20)?\d\d|20\d\d-\d\d-\d\d)(?!\d)(?:\s*г(?:ода?)?\.?(?!\p{L}))?`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:(?:от|до|к|на)\s+)?${BEFORE}\d{1,2}\s(?:${MONTHS})\p{L}*(?:\s20\d\d)?(?:\s*г(?:ода?)?\.?(?!\p{L}))?`,
    'giu',
  ),
  // Numbers of documents.
  /(?<!\p{L})(?:(?:по|из|к)\s+)?(?:заявк|сч[её]т|заказ|договор|накладн|спецификаци)\p{L}*\s*(?:№|n|no\.?|номер)\s*[\p{L}\d/-]+/giu,
  // Money.
  new RegExp(
    String.raw`(?<!\p{L})(?:(?:по|за|до)\s+)?${BEFORE}\d{1,3}(?:[ \u00a0\u202f]?\d{3})*(?:[.,]\d{1,2})?\s?(?:руб(?:л\p{L}+)?(?!\p{L})\.?|₽|ru[br](?!\p{L})|р\.)(?:\s?(?:за|\/)\s?шт\p{L}*\.?)?`,
    'giu',
  ),
  /(?<!\p{L})(?:(?:цена|стоимость|сумма|итого|price)(?:\s+за\s+шт\p{L}*\.?)?\s*(?::\s*\d[\d \u00a0\u202f]*|\d{3,})(?:[.,]\d{1,2})?|(?:в\s+т\.?\s?ч\.?\s+|с\s+|без\s+)?ндс(?:\s*:?\s*\d{1,2}\s?%)?)(?![\p{L}\d])/giu,
  // Quantities.
  /(?<!\p{L})(?:в\s+)?кол(?:ичеств\p{L}|-?\s?во)\.?\s*[:=–-]?\s*\d{1,5}(?:\s?шт\p{L}*\.?)?(?![\p{L}\d])/giu,
  new RegExp(String.raw`${BEFORE}\d{1,5}\s?(?:pcs?|ед|компл|упак|уп)(?!\p{L})\.?`, 'giu'),
  // Labels.
  /(?<!\p{L})(?:код|артикул|арт|наименование|номенклатура|товар|позиция|обозначение|описание|продукция|размер|кол-?во|количество|ед(?:иница|\.)?\s?изм(?:ерения|\.)?)(?:\s+(?:товара|позиции|продукции|изделия|производителя))?\s*:/giu,
  /(?<!\p{L})(?:товар|артикул|позиция|номенклатура|наименование)(?:\s+(?:товара|№))?\s+(?=\d)/giu,
  /^\s*(?:наименование|номенклатура|товар)(?:\s+товара)?\s+(?=\S)/iu,
  // Greetings.
  /(?<!\p{L})(?:добр(?:ый|ое|ого)\s+(?:день|дня|утро|утра|вечер\p{L}*)|прошу\s+(?:вас\s+)?(?:выставить\s+сч[её]т(?:\s+на)?|прислать|предоставить|просчитать|посчитать)|(?:заранее\s+)?спасибо|с\s+уважением)(?!\p{L})[!.,]*/giu,
];

const UNIT_CELL = new RegExp(`^${COUNTED}$`, 'iu');
const NUMBER_CELL = /^[\d \u00a0\u202f]+(?:[.,]\d+)?(?:\s?(?:₽|руб\.?|р\.|%))?$/u;
const DATE_CELL = /^\d{1,2}\.\d{1,2}\.(?:20)?\d\d$/;

/** Cells of a pasted row: numbers beside a unit, or several behind the name, are quantity and price. */
function withoutCells(text: string): string {
  if (!/[\t|]/.test(text)) return text;
  const cells = text
    .split(/[\t|]/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '' && !DATE_CELL.test(cell));
  const isNumber = (cell: string | undefined) => cell !== undefined && NUMBER_CELL.test(cell);
  const named = cells.filter((cell) => !isNumber(cell) && !UNIT_CELL.test(cell));
  if (named.length === 0) return cells.join(' ');
  const numbers = cells.filter(isNumber);
  const hasSize = named.some((cell) => /\d/.test(cell));
  // A single number behind a name without one is its size.
  const isSize = numbers.length === 1 && !hasSize && !cells.some((cell) => UNIT_CELL.test(cell));
  return cells.filter((cell) => named.includes(cell) || (isSize && isNumber(cell))).join(' ');
}
