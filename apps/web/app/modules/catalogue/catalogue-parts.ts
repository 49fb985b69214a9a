import { pagePart } from './page-part.ts';

export const listingPart = pagePart(() => import('./listing-page.tsx'));
export const productPart = pagePart(() => import('../goods/product-page.tsx'));
