import { filePaths } from '@spindle/contract/addresses/file-paths';
import type { Goods } from '@spindle/contract/catalogue/goods';

/** Papers of a product that the shop makes from what it knows of it. */
export const paperKinds = ['passport', 'placement', 'cutting'] as const;
export type PaperKind = (typeof paperKinds)[number];

const names: Readonly<Record<PaperKind, string>> = {
  passport: 'Паспорт: размеры и\u00a0характеристики',
  placement: 'Размещение и\u00a0подключение',
  cutting: 'Режимы резания',
};

type PaperSource = Pick<Goods, 'cutting_data' | 'placement'>;

export function hasPaper({ cutting_data: cutting, placement }: PaperSource, kind: PaperKind): boolean {
  if (kind === 'placement') return placement !== null;
  return kind === 'passport' || cutting.length > 0;
}

export function goodsPapers(goods: PaperSource & Pick<Goods, 'id'>): Goods['documents'] {
  return paperKinds
    .filter((kind) => hasPaper(goods, kind))
    .map((kind) => ({
      id: kind,
      name: names[kind],
      kind: 'PDF',
      size: null,
      url: filePaths.goodsPaper(goods.id, kind),
    }));
}
