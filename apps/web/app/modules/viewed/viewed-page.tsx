import type { GoodsCard } from '@spindle/contract/catalogue/goods';
import { NOUNS } from '@spindle/contract/nouns';
import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { ChipLink, ChipRow } from '@spindle/ui/text/chip.tsx';
import { EmptyState } from '@spindle/ui/text/empty-state.tsx';
import { formatNearDate } from '@spindle/ui/format/date.ts';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import type { Route } from './+types/viewed-page';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../calls/client.ts';
import { required } from '../../failures/page-failures.server.ts';
import { ListingGoods } from '../../shared/listing/listing-goods.tsx';
import type { ListingSource } from '../../shared/listing/listing-source.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { ClearViewed } from './clear-viewed.tsx';
import { viewedChips } from './viewed-chips.ts';
import { loadViewed } from './viewed-loader.server.ts';
import styles from './viewed-page.module.css';
import { redirect } from '../../addresses/local-redirect.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewed = await loadViewed(context.get(pageContext), { request, url });
  return { viewed, now: new Date().toISOString(), seo: context.get(seoContext) };
}

/** Its one form clears the list. */
export async function action({ request, context }: Route.ActionArgs) {
  if ((await request.formData()).has('clear')) await required(context.get(pageContext).client.viewed.clear());
  return redirect(paths.viewedAll());
}

export default function ViewedPage({ loaderData: { viewed, now, seo } }: Route.ComponentProps) {
  const { path, scope, category, listing, defaults, result, count } = viewed;
  const heading = seo?.h1 ?? 'Вы смотрели';
  const chips = viewedChips(scope, result.facets?.goods_categories ?? [], {
    all: count,
    here: result.goods_found,
  });
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ label: 'Главная', to: paths.home() }, { label: 'Смотрел' }]} />
      <div className={styles.head}>
        <h1>{heading}</h1>
        {count > 0 && (
          <>
            <span className={styles.count}>{formatCount(count, NOUNS.goods)}</span>
            <ClearViewed />
          </>
        )}
      </div>
      {count === 0 ? (
        <NothingViewed />
      ) : (
        <>
          <div className={styles.chips}>
            <ChipRow scroll label="Категории">
              {chips.map((chip) => (
                <ChipLink
                  key={chip.to}
                  to={chip.to}
                  selected={chip.current}
                  count={chip.count === null ? undefined : formatNumber(chip.count)}
                  preventScrollReset
                >
                  {chip.name}
                </ChipLink>
              ))}
            </ChipRow>
          </div>
          <ListingGoods
            key={path}
            path={path}
            category={category}
            section={scope?.section ?? 'tools'}
            heading={heading}
            listing={listing}
            defaults={defaults}
            result={result}
            source={sourceAt(new Date(now))}
          />
        </>
      )}
    </div>
  );
}

/** Days are computed from the server's clock, so that both renderings match. */
const sourceAt = (now: Date): ListingSource => ({
  defaultSortLabel: 'Недавние',
  groupOf: (goods) => {
    const { viewed_at: at } = goods as GoodsCard & { readonly viewed_at: string };
    const day = formatNearDate(at, now);
    return day.charAt(0).toUpperCase() + day.slice(1);
  },
  async count({ query: _query, as_typed: _asTyped, ...selection }, signal) {
    const answer = await client().viewed.list(
      { body: { ...selection, limit: 1, with_facets: true } },
      { hint: 'passive', signal },
    );
    return { found: answer.goods_found, facets: answer.facets };
  },
});

function NothingViewed() {
  return (
    <EmptyState
      title="Здесь появятся товары, которые вы открывали"
      actions={
        <>
          <ButtonLink to={paths.catalog()}>Станки</ButtonLink>
          <ButtonLink to={paths.tools()}>Инструмент и{'\u00a0'}оснастка</ButtonLink>
        </>
      }
    />
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: 'Смотрел',
    description: 'Товары, которые вы открывали.',
    robots: 'noindex',
  });
}
