import type { ComparisonCategory } from '@spindle/contract/catalogue/comparison';
import { NOUNS } from '@spindle/contract/nouns';
import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { formatCount, noun, plural } from '@spindle/ui/format/plural.ts';
import { Note } from '@spindle/ui/text/note.tsx';
import { type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router';
import type { Route } from './+types/shared-compare-page';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import { notFound } from '../../failures/route-failures.ts';
import { movedTo } from '../../shared/goods/cart/move-goods.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import type { ColumnTool } from './column-tools.ts';
import { onlyViewChanged } from './compare-address.ts';
import { CompareView } from './compare-view.tsx';
import { SharedCompareTools } from './shared-compare-tools.tsx';

/** Opens without a cookie: the goods are in the address, in their order. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const comparison = await required(client.comparison.shared({ params: { urlIds: params.ids } }));
  if (comparison.count === 0) throw notFound();
  return { comparison, seo: context.get(seoContext) };
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return onlyViewChanged(args) ? false : args.defaultShouldRevalidate;
}

export default function SharedComparePage({ loaderData: { comparison } }: Route.ComponentProps) {
  const { categories, ids, missing } = comparison;
  const navigate = useNavigate();
  const leadingTo = (next: readonly string[]): ColumnTool => {
    const to = next.length > 0 ? paths.compareShared(next) : paths.compare();
    return { to, run: () => void navigate(to, { preventScrollReset: true }) };
  };
  return (
    <div className="wrap">
      <Breadcrumbs
        items={[
          { label: 'Главная', to: paths.home() },
          { label: 'Сравнение', to: paths.compare() },
          { label: 'По\u00a0ссылке' },
        ]}
      />
      {missing.length > 0 && (
        <Note look="info">
          {formatCount(missing.length, NOUNS.goods)} из{'\u00a0'}ссылки больше не{'\u00a0'}
          {plural(missing.length, noun('продаётся', 'продаются', 'продаются'))}.
        </Note>
      )}
      <CompareView
        heading={'Сравнение по\u00a0ссылке'}
        path={paths.compareShared(ids)}
        categories={categories}
        tools={SharedCompareTools}
        move={(category: ComparisonCategory, id, position) =>
          leadingTo(movedTo(ids, id, position, category.url_identifiers.split(',')))
        }
        remove={(_category, id) => leadingTo(ids.filter((other) => other !== id))}
      />
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  const names = args.loaderData?.comparison.categories.map(({ name }) => name).join(', ') ?? '';
  return pageHead(args, {
    title: `Сравнение: ${names}`,
    description: 'Товары рядом: чем отличаются, у\u00a0какого значения лучше.',
    robots: 'noindex',
  });
}
