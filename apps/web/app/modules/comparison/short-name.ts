import type { ComparisonGoods } from '@spindle/contract/catalogue/comparison';

/**
 * «Kvarta VMC 850» of «Вертикальный обрабатывающий центр Kvarta VMC 850»: the distinctive part of a name for narrow
 * spaces.
 */
export function shortName({ name, brand }: Pick<ComparisonGoods, 'name' | 'brand'>): string {
  const at = brand ? name.indexOf(brand.name) : -1;
  return at > 0 ? name.slice(at) : name;
}
