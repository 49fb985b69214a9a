import type { Goods } from '@spindle/contract/goods';

/** Papers of a goods that the shop makes from what it knows of it. */
export const paperKinds = ['passport', 'cutting'] as const;
export type PaperKind = (typeof paperKinds)[number];

const names: Readonly<Record<PaperKind, string>> = {
  passport: 'Паспорт: размеры и\u00a0характеристики',
  cutting: 'Режимы резания',
};

export function hasPaper({ cutting_data: cutting }: Pick<Goods, 'cutting_data'>, kind: PaperKind): boolean {
  return kind === 'passport' || cutting.length > 0;
}

export function goodsPapers(goods: Pick<Goods, 'id' | 'cutting_data'>): Goods['documents'] {
  return paperKinds
    .filter((kind) => hasPaper(goods, kind))
    .map((kind) => ({
      id: kind,
      name: names[kind],
      kind: 'PDF',
      size: null,
      url: `/api/goods/id/${goods.id}/documents/${kind}.pdf`,
    }));
}
