import type { Route } from './+types/favourite-list-page';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { answerFavouritesForm } from './favourites-actions.server.ts';
import { loadFavourites } from './favourites-loader.server.ts';
import { FavouritesView } from './favourites-view.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const data = await loadFavourites(context.get(pageContext).client, url, params.id);
  return { ...data, seo: context.get(seoContext) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerFavouritesForm(request, context.get(pageContext).client);
}

export default function FavouriteListPage({ loaderData: { seo, ...data } }: Route.ComponentProps) {
  return <FavouritesView data={data} heading={seo?.h1 ?? 'Избранное'} />;
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: args.loaderData?.list?.name ?? 'Избранное',
    description: 'Список избранных товаров.',
    robots: 'noindex',
  });
}
