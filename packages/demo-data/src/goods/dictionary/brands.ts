import { toolBrands } from './tool-brands.ts';
import { machineBrands } from './machine-brands.ts';
import { toolingBrands } from './tooling-brands.ts';
import type { Brand } from './brand.ts';

const all = { ...machineBrands, ...toolBrands, ...toolingBrands };

export type BrandSlug = keyof typeof all;

export const brandSlugs = Object.keys(all) as BrandSlug[];

export const brands: Readonly<Record<BrandSlug, Brand>> = all;

export const brandId = (slug: BrandSlug): number => brandSlugs.indexOf(slug) + 1;
