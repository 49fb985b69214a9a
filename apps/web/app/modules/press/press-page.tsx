import { Breadcrumbs, breadcrumbsJsonLd } from '@spindle/ui/breadcrumbs.tsx';
import type { Route } from './+types/press-page';
import { paths } from '@spindle/contract/addresses/paths';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { MaterialView } from './material-view.tsx';
import { materialJsonLd } from './press-json-ld.ts';
import { PressList } from './press-list.tsx';
import { loadPress } from './press-loader.server.ts';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const given = params as Record<string, string | undefined>;
  const names = ['category_one', 'category_two', 'category_three', 'slug_three'];
  const path = names.flatMap((name) => given[name] ?? []).join('/');
  const data = await loadPress(page, url, path);
  const crumbs = [
    { label: 'Главная', to: paths.home() },
    ...data.view.parents.map((parent) => ({ label: parent.name, to: parent.url })),
    { label: data.view.type === 'material' ? data.view.h1 : data.view.name, to: data.view.url },
  ];
  const jsonLd = [
    breadcrumbsJsonLd(crumbs, page.publicUrl),
    ...(data.view.type === 'material' ? [materialJsonLd(data.view, page.publicUrl)] : []),
  ];
  return { data, crumbs, jsonLd, seo: context.get(seoContext) };
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
  const { data, jsonLd } = args.loaderData ?? {};
  if (!data || !jsonLd) return [];
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
    return [...pageHead(args, { type: 'article', title, description, jsonLd }), feed];
  }
  const chosen = view.chosen ? `: ${view.chosen.name}` : '';
  const suffix = data.page && data.page > 1 ? `, страница\u00a0${data.page}` : '';
  return [
    ...pageHead(args, {
      title: `${view.name}${chosen}${suffix}`,
      description: `${view.description}${suffix}`,
      jsonLd,
      ...(view.chosen ? { robots: 'noindex, follow' } : {}),
    }),
    feed,
  ];
}
