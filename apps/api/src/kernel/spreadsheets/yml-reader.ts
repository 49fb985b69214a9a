import { xmlText } from './xml-text.ts';

/** The file is no feed of goods, or holds what no feed needs; the message is one Russian sentence. */
export class FeedError extends Error {
  override name = 'FeedError';
}

interface FeedBounds {
  /** One offer more than allowed is enough to refuse. */
  readonly offers: number;
  readonly columns: number;
  readonly cells: number;
}

interface Offer {
  /** Values by column title, in the order of the feed. */
  readonly values: Map<string, string>;
  category: string | null;
  currency: string | null;
  id: string;
}

interface Category {
  readonly id: string;
  readonly parent: string | null;
  name: string;
}

const deepest = 16;
const tag = /<(\/?)([\w:.-]{1,60})((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/y;
const customEntities =
  'В\u00a0файле объявлены свои сущности (DOCTYPE с\u00a0«[»): уберите их, магазин их не\u00a0читает.';
const broken = 'Файл .yml не\u00a0читается: он обрывается или разметка в\u00a0нём нарушена.';

const titles = {
  article: 'Артикул',
  name: 'Наименование',
  brand: 'Бренд',
  folder: 'Раздел',
  price: 'Цена',
  oldPrice: 'Старая цена',
  count: 'Количество',
  available: 'Доступен',
  weight: 'Масса, кг',
  barcode: 'Штрихкод',
  files: 'Файлы картинок',
} as const;
/** Children of an offer that become a column as they are. */
const plainFields: Readonly<Record<string, string>> = {
  vendor: titles.brand,
  vendorCode: titles.article,
  name: titles.name,
  price: titles.price,
  oldprice: titles.oldPrice,
  count: titles.count,
  weight: titles.weight,
  barcode: titles.barcode,
};
const moneyNames: Readonly<Record<string, string>> = { RUR: 'руб.', RUB: 'руб.' };

/**
 * Products of a Yandex Market feed as spreadsheet rows, the titles first. The line number is the number of the offer
 * plus one. Each character is visited a bounded number of times. URLs are never fetched: of pictures only the file
 * names remain.
 */
export function feedRows(xml: string, bounds: FeedBounds): { line: number; cells: string[] }[] {
  const offers: Offer[] = [];
  const categories = new Map<string, Category>();
  const open: string[] = [];
  let offer: Offer | null = null;
  let category: Category | null = null;
  /** Of the element that is being read. */
  let [attributes, text, cells] = ['', '', bounds.cells];
  const add = (title: string, value: string, join: string): void => {
    if (!offer || value === '') return;
    const before = offer.values.get(title);
    offer.values.set(title, before === undefined ? value : `${before}${join}${value}`);
    if (before === undefined && --cells < 0) throw new RangeError('too many cells');
  };
  const endField = (name: string): void => {
    const value = text.trim();
    const plain = plainFields[name];
    if (!offer) return;
    if (plain !== undefined) add(plain, value, ' ');
    else if (name === 'param') {
      const unit = attributeOf(attributes, 'unit');
      const title = attributeOf(attributes, 'name') ?? '';
      if (title) add(unit ? `${title}, ${unit}` : title, value, '|');
    } else if (name === 'picture') add(titles.files, fileName(value), '; ');
    else if (name === 'categoryId') offer.category ??= value;
    else if (name === 'currencyId') offer.currency = value.toUpperCase();
    else if (name === 'model' || name === 'typePrefix') add(`<${name}>`, value, ' ');
  };
  const begin = (name: string): void => {
    if (open.length > deepest) throw new FeedError(broken);
    if (name === 'offer' && !offer) {
      offer = { values: new Map(), category: null, currency: null, id: attributeOf(attributes, 'id') ?? '' };
      const available = attributeOf(attributes, 'available');
      if (available) add(titles.available, available === 'true' ? 'да' : 'нет', ' ');
    } else if (name === 'category' && !offer) {
      const id = attributeOf(attributes, 'id') ?? '';
      category = { id, parent: attributeOf(attributes, 'parentId'), name: '' };
    }
  };
  const end = (name: string): void => {
    if (name === 'offer' && offer && open.at(-1) === 'offers') {
      offers.push(offer);
      offer = null;
    } else if (name === 'category' && category) {
      category.name = text.trim();
      categories.set(category.id, category);
      category = null;
    } else if (open.at(-1) === 'offer') endField(name);
  };
  for (let at = 0; at < xml.length && offers.length < bounds.offers;) {
    const next = xml.indexOf('<', at);
    if (next !== at) {
      text += xmlText(xml.slice(at, next < 0 ? undefined : next));
      if (next < 0) break;
      at = next;
    }
    const skipped = passOver(xml, at);
    if (skipped) {
      text += skipped.text;
      at = skipped.end;
      continue;
    }
    tag.lastIndex = at;
    const [match, closing, name = '', own = ''] = tag.exec(xml) ?? [];
    if (match === undefined) throw new FeedError(broken);
    at += match.length;
    if (closing) {
      if (open.pop() !== name) throw new FeedError(broken);
      end(name);
      text = '';
      continue;
    }
    [attributes, text] = [own, ''];
    begin(name);
    if (!own.endsWith('/')) open.push(name);
    else end(name);
  }
  if (offers.length < bounds.offers && open.length > 0) throw new FeedError(broken);
  if (offers.length === 0) throw new FeedError('В\u00a0файле нет товаров: нужен .yml с\u00a0<offers>.');
  return rowsOf(offers, categories, bounds.columns);
}

/** Comments, declarations and plain data between the tags; null at a tag. */
function passOver(xml: string, at: number): { readonly end: number; readonly text: string } | null {
  const upTo = (mark: string, from: number): number => {
    const end = xml.indexOf(mark, from);
    if (end < 0) throw new FeedError(broken);
    return end;
  };
  if (xml.startsWith('<![CDATA[', at)) {
    const end = upTo(']]>', at);
    return { end: end + 3, text: xml.slice(at + 9, end) };
  }
  if (xml.startsWith('<!--', at)) return { end: upTo('-->', at + 4) + 3, text: '' };
  if (xml.startsWith('<?', at)) return { end: upTo('?>', at) + 2, text: '' };
  if (!xml.startsWith('<!', at)) return null;
  const end = upTo('>', at) + 1;
  // What it names elsewhere is never fetched; what it declares itself is refused.
  if (!/^<!DOCTYPE\s[^[]*>$/i.test(xml.slice(at, end))) throw new FeedError(customEntities);
  return { end, text: '' };
}

function rowsOf(
  offers: readonly Offer[],
  categories: ReadonlyMap<string, Category>,
  columns: number,
): { line: number; cells: string[] }[] {
  const money = offers.find(({ currency }) => currency !== null)?.currency ?? 'RUB';
  const priced = (title: string): string => `${title}, ${moneyNames[money] ?? money}`;
  const folders = folderNames(categories);
  const rows = offers.map(({ values, category, currency, id }) => {
    const row = new Map(values);
    const [prefix, model] = ['<typePrefix>', '<model>'].map((title) => {
      const value = row.get(title);
      row.delete(title);
      return value;
    });
    if (model && !row.has(titles.name))
      row.set(titles.name, [prefix, row.get(titles.brand), model].filter(Boolean).join(' '));
    if (!row.has(titles.article) && id) row.set(titles.article, id);
    const folder = category === null ? undefined : folders.get(category);
    if (folder) row.set(titles.folder, folder);
    for (const title of [titles.price, titles.oldPrice]) {
      const amount = row.get(title);
      row.delete(title);
      // A price in a currency other than the feed's is not a number of this column.
      const isOther =
        currency !== null && (moneyNames[currency] ?? currency) !== (moneyNames[money] ?? money);
      if (amount !== undefined) row.set(priced(title), isOther ? `${amount} ${currency}` : amount);
    }
    return row;
  });
  const first = [titles.article, titles.name, titles.brand, titles.folder, priced(titles.price)];
  const there = new Set(rows.flatMap((row) => [...row.keys()]));
  const heads = [
    ...first.filter((title) => there.has(title)),
    ...[...there].filter((one) => !first.includes(one)),
  ];
  if (heads.length > columns)
    throw new FeedError(`В\u00a0файле больше ${columns} разных свойств: разделите его.`);
  return [
    { line: 1, cells: heads },
    ...rows.map((row, at) => ({ line: at + 2, cells: heads.map((title) => row.get(title) ?? '') })),
  ];
}

/** A category by its name, and by the names on the way to it where two are called the same. */
function folderNames(categories: ReadonlyMap<string, Category>): Map<string, string> {
  const same = Map.groupBy(categories.values(), ({ name }) => name.toLowerCase());
  const pathOf = (one: Category, depth = 0): string => {
    const parent = one.parent === null || depth > deepest ? undefined : categories.get(one.parent);
    return parent ? `${pathOf(parent, depth + 1)} / ${one.name}` : one.name;
  };
  return new Map(
    [...categories.values()].map((one) => [
      one.id,
      same.get(one.name.toLowerCase())?.length === 1 ? one.name : pathOf(one),
    ]),
  );
}

function attributeOf(attributes: string, name: string): string | null {
  const [, , value = ''] = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(["'])(.*?)\\1`, 's').exec(attributes) ?? [];
  return xmlText(value).trim() || null;
}

/** «https://…/a.jpg?x=1» → «a.jpg». */
const fileName = (address: string): string => /([^/?#\\]*)(?:[?#].*)?$/.exec(address)?.[1] ?? '';
