import { use } from 'react';
import type { Route } from './+types/catalogue-route';
import type { ListingData } from '../shared/listing/listing-data.ts';
import { isDataRequest } from '../shared/listing/listing-goods-loader.server.ts';
import { pageHead } from '../layout/page-head.ts';
import { pageContext, seoContext } from '../layout/server-context.ts';
import { loadListing } from '../modules/catalogue/listing-loader.server.ts';
import { resolveLastSegment } from '../modules/catalogue/resolve-last-segment.server.ts';
import type { ProductData } from '../modules/product/product-data.ts';
import { productMeta } from '../modules/product/product-head.ts';
import { loadProduct } from '../modules/product/product-loader.server.ts';
import { listingPart, productPart } from './catalogue-parts.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const seo = context.get(seoContext);
  const last = await resolveLastSegment(page, url.pathname);
  if (last.kind === 'folder') {
    const [listing] = await Promise.all([
      loadListing(page, { request, url, folder: last.folder, seo }),
      listingPart.load(),
    ]);
    return { kind: 'listing', listing, seo } as const;
  }
  const isData = isDataRequest(new URL(request.url).pathname);
  const [product] = await Promise.all([
    loadProduct(page, { url, isData }, last.slug, seo),
    productPart.load(),
  ]);
  return { kind: 'product', product, seo } as const;
}

/** Without a boundary of its own, so the previous page stays until the code has loaded and nothing flashes. */
export default function CatalogueRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'listing') return <Listing listing={loaderData.listing} />;
  return <Product product={loaderData.product} />;
}

function Listing({ listing }: { listing: ListingData }) {
  const { ListingPage } = use(listingPart.load());
  return <ListingPage key={listing.folder.id} {...listing} onReachGoods={productPart.prepare} />;
}

function Product({ product }: { product: ProductData }) {
  const { ProductPage } = use(productPart.load());
  return <ProductPage key={product.goods.id} data={product} />;
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  if (!loaderData) return [];
  return loaderData.kind === 'listing'
    ? pageHead(args, { ...loaderData.listing.head, crumbs: loaderData.listing.crumbs })
    : productMeta(args, loaderData.product);
}
