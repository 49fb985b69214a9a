import type { GoodsCard } from '@spindle/contract/catalogue/goods';
import type { Dictionary, FolderNode, Property } from '../../catalogue/catalogue.service.ts';
import type { GoodsRow, OptionRow } from '../goods.sql.ts';
import { valueText } from './goods-values.ts';

interface GoodsDetailValue {
  readonly property: Property;
  /** As a buyer reads it, without the unit. */
  readonly text: string;
  /** Of numbers. */
  readonly number: number | null;
}

/** A product with every value it has, as one of its options has them. */
export interface GoodsDetails {
  readonly card: GoodsCard;
  readonly folder: FolderNode;
  /** In the order of the properties. */
  readonly values: readonly GoodsDetailValue[];
}

interface Offer {
  readonly goods: GoodsRow;
  readonly folder: FolderNode;
  readonly options: readonly OptionRow[];
  readonly card: GoodsCard;
}

export function goodsDetails(
  { goods, folder, options, card }: Offer,
  optionId: number | null,
  dictionary: Dictionary,
): GoodsDetails | null {
  const option = optionId === null ? options[0] : options.find(({ id }) => id === optionId);
  if (!option) return null;
  const raw = { ...goods.properties, ...option.properties };
  return {
    card: { ...card, selected_option_id: option.public_id },
    folder,
    values: [...dictionary.properties.values()].flatMap((property) => {
      const value = raw[property.id];
      const text = value === undefined ? '' : valueText(value, property, dictionary);
      if (text === '') return [];
      return [{ property, text, number: property.kind === 'number' ? Number(value) : null }];
    }),
  };
}
