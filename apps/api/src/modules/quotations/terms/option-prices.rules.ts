import { moneyText } from '../../../kernel/text/document-text.ts';
import { portion } from '../../pricing/pricing.rules.ts';
import type { LineRow } from '../quotations.sql.ts';

type Specs = readonly { readonly name: string; readonly value: string }[];

/** Specs of a line; options of a machine with their prices where staff want them, at the discount of the machine. */
export function specsOf(
  { specs, kit, price, list_price }: Pick<LineRow, 'specs' | 'kit' | 'price' | 'list_price'>,
  withPrices: boolean,
): Specs {
  if (!withPrices || kit === null) return specs;
  const off = (kopecks: number): number =>
    price === null || !list_price ? kopecks : portion(kopecks, price, list_price);
  return kit.options.map((option) => ({
    name: option.stage,
    value: `${option.name}, ${option.price === 0 ? 'в\u00a0базе' : moneyText(off(option.price))}`,
  }));
}
