import { filePaths } from '@spindle/contract/addresses/file-paths';
import type { Goods } from '@spindle/contract/catalogue/goods';

/** Documents of a product that the shop renders from its data. */
export const goodsPdfKinds = ['passport', 'placement', 'cutting'] as const;
export type GoodsPdfKind = (typeof goodsPdfKinds)[number];

const names: Readonly<Record<GoodsPdfKind, string>> = {
  passport: 'Паспорт: размеры и\u00a0характеристики',
  placement: 'Размещение и\u00a0подключение',
  cutting: 'Режимы резания',
};

type GoodsPdfSource = Pick<Goods, 'cutting_data' | 'placement'>;

export function hasGoodsPdf(
  { cutting_data: cutting, placement }: GoodsPdfSource,
  kind: GoodsPdfKind,
): boolean {
  if (kind === 'placement') return placement !== null;
  return kind === 'passport' || cutting.length > 0;
}

export function goodsPdfDocuments(goods: GoodsPdfSource & Pick<Goods, 'id'>): Goods['documents'] {
  return goodsPdfKinds
    .filter((kind) => hasGoodsPdf(goods, kind))
    .map((kind) => ({
      id: kind,
      name: names[kind],
      kind: 'PDF',
      size: null,
      url: filePaths.goodsPaper(goods.id, kind),
    }));
}
