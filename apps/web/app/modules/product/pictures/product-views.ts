import { DRAWINGS } from '@spindle/contract/addresses/drawing-url';
import type { Goods, Option } from '@spindle/contract/catalogue/goods';

type Image = Goods['gallery'][number]['image'];

interface ProductView {
  readonly title: string;
  readonly image: Image;
  /** The view that the page draws itself, with dimensions that can be lit. */
  readonly drawn: boolean;
}

export const isDimensioned = (image: Image): boolean => /[?&]dims=1(?:&|$)/.test(image.original);

/** A drawing of the whole thing: it can be seen from other sides. */
export const isGeneral = (image: Image): boolean =>
  image.original.startsWith(DRAWINGS) && !isDimensioned(image);

/** Degrees from the front of a machine; the second is how every drawing shows it. */
const ANGLES = [8, 21, 33, 45, 57, 69, 80] as const;

/** The same drawing from all its places, on one scale. */
export const rotatedViews = (address: string): { degrees: number; src: string }[] =>
  ANGLES.map((degrees) => ({ degrees, src: `${address}&turn=${degrees}` }));

/**
 * Views in the order of display: the dimensioned drawing first for tools, the general view for machines. An option with
 * a picture of its own (a used machine) shows that one first.
 */
export function productViews(goods: Goods, option: Option | undefined): ProductView[] {
  const views = goods.gallery.map(({ title, image }) => ({
    title,
    image,
    drawn: isDimensioned(image),
  }));
  const optionImage = option?.image;
  if (
    optionImage &&
    !views.some(({ image }) => image.original === optionImage.original) &&
    (views.length === 0 || option.is_used)
  )
    views.unshift({ title: 'Общий вид', image: optionImage, drawn: false });
  if (goods.section === 'tools') views.sort((a, b) => Number(b.drawn) - Number(a.drawn));
  return views;
}

/** The same drawing for a phone: fewer and larger dimensions. */
export function compactDrawing(address: string): string {
  return `${address.replace(/([?&])size=\w+&?/, '$1').replace(/[?&]$/, '')}&compact=1&size=tile`;
}
