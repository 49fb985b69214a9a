import {
  SPLIT_ARTICLES,
  type SplitChoice,
  type SplitChoices,
} from '@spindle/contract/staff/goods/folder-split';

/** The form's state: the criterion and its values. */
export interface SplitForm {
  /** `brand`, `articles` or the number of a property. */
  readonly by: string;
  readonly ticked: readonly number[];
  readonly is: boolean;
  readonly least: string;
  readonly most: string;
  readonly articles: string;
}

export const emptySplit: SplitForm = { by: 'brand', ticked: [], is: true, least: '', most: '', articles: '' };

/** A column of a spreadsheet, or words with commas between. */
export const articlesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\t,;]+/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

/** Null is an open end; text that is no number is NaN. */
function boundOf(text: string): number | null {
  const plain = text
    .replaceAll(/[\s\u00a0]/g, '')
    .replace(',', '.')
    .replace('−', '-');
  return plain === '' ? null : Number(plain);
}

/** The choice for the API; null while nothing is chosen, a message where it is impossible. */
export function splitChoiceOf(form: SplitForm, choices: SplitChoices): SplitChoice | string | null {
  if (form.by === 'brand') return form.ticked.length === 0 ? null : { by: 'brand', brands: [...form.ticked] };
  if (form.by === 'articles') {
    const articles = articlesOf(form.articles);
    if (articles.length > SPLIT_ARTICLES)
      return `Не\u00a0больше ${SPLIT_ARTICLES.toLocaleString('ru-RU')} артикулов за\u00a0раз.`;
    if (articles.some((one) => one.length > 100)) return 'Артикул не\u00a0длиннее 100 знаков.';
    return articles.length === 0 ? null : { by: 'articles', articles };
  }
  const property = choices.properties.find(({ id }) => String(id) === form.by);
  if (!property) return null;
  if (property.kind === 'flag') return { by: 'flag', property_id: property.id, is: form.is };
  if (property.kind === 'choice')
    return form.ticked.length === 0
      ? null
      : { by: 'values', property_id: property.id, values: [...form.ticked] };
  const [least, most] = [boundOf(form.least), boundOf(form.most)];
  if (least === null && most === null) return null;
  if (Number.isNaN(least) || Number.isNaN(most)) return 'Границы\u00a0— числа: 8 или 8,5.';
  if (least !== null && most !== null && least > most) return 'Наибольшее меньше наименьшего.';
  return { by: 'range', property_id: property.id, least, most };
}
