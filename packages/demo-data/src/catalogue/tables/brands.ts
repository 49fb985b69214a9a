import type { LogoStyle } from '@spindle/drawings/logo';
import { readYaml } from '../../data-files.ts';

interface Brand {
  readonly name: string;
  readonly segment: string;
  readonly country: string;
  readonly tier: 'econom' | 'standart' | 'premium';
  /** Price against the middle class. */
  readonly price: number;
  /** First letters of its grades. */
  readonly prefix: string;
  readonly description: string;
  readonly isMain?: boolean;
  readonly isServed?: boolean;
  /** Days until a product that is out of stock comes from the factory. */
  readonly lead: number;
  readonly warranty: number;
  readonly wordmark: LogoStyle | null;
  /** How it writes the models of its machines. */
  readonly modelName?: string;
}

export const brands = new Map(Object.entries(readYaml<Record<string, Brand>>('brands.yaml')));

export const brandSlugs: readonly string[] = [...brands.keys()];

export function brandOf(slug: string): Brand {
  const brand = brands.get(slug);
  if (!brand) throw new Error(`There is no maker "${slug}".`);
  return brand;
}

export const brandId = (slug: string): number => brandSlugs.indexOf(slug) + 1;
