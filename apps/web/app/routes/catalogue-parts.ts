import { pagePart } from '../layout/page-part.ts';

export const listingPart = pagePart(() => import('../modules/catalogue/listing-page.tsx'));
export const productPart = pagePart(() => import('../modules/product/product-page.tsx'));
