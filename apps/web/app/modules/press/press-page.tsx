import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import type { Route } from './+types/press-page';
import { paths } from '@spindle/contract/addresses/paths';
import { originOf, pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { MaterialView } from './material-view.tsx';
import { materialJsonLd } from './press-json-ld.ts';
import { PressList } from './press-list.tsx';
import { loadPress } from './press-loader.server.ts';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const pathParams = params as Record<string, string | undefined>;
  const names = ['category_one', 'category_two', 'category_three', 'slug_three'];
  const path = names.flatMap((name) => pathParams[name] ?? []).join('/');
  const data = await loadPress(context.get(pageContext), url, path);
  const crumbs = [
    { label: 'Главная', to: paths.home() },
    ...data.view.parents.map((parent) => ({ label: parent.name, to: parent.url })),
    { label: data.view.type === 'material' ? data.view.h1 : data.view.name, to: data.view.url },
  ];
  return { data, crumbs, seo: context.get(seoContext) };
}

export default function PressPage({ loaderData: { data, crumbs, seo } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      {data.view.type === 'material' ? (
        <MaterialView material={data.view} useful={data.useful} title={seo?.h1 ?? null} />
      ) : (
        <PressList
          list={data.view}
          page={data.page ?? 1}
          total={data.total ?? 0}
          menu={data.menu}
          banners={data.banners ?? []}
          title={seo?.h1 ?? null}
        />
      )}
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  const { data, crumbs } = args.loaderData ?? {};
  if (!data) return [];
  const { view } = data;
  const feed = {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: 'Пресс-центр «Шпинделя»',
    href: paths.pressFeed(),
  };
  if (view.type === 'material') {
    const { title, description } = view;
    const origin = originOf(args);
    const jsonLd = origin ? [materialJsonLd(view, origin)] : [];
    return [...pageHead(args, { type: 'article', title, description, crumbs, jsonLd }), feed];
  }
  const chosen = view.chosen ? `: ${view.chosen.name}` : '';
  const suffix = data.page && data.page > 1 ? `, страница\u00a0${data.page}` : '';
  return [
    ...pageHead(args, {
      title: `${view.name}${chosen}${suffix}`,
      description: `${view.description}${suffix}`,
      crumbs,
      ...(view.chosen ? { robots: 'noindex, follow' } : {}),
    }),
    feed,
  ];
}
