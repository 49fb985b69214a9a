import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { EmptyState } from '@spindle/ui/text/empty-state.tsx';
import { Note } from '@spindle/ui/text/note.tsx';
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/compare-page';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { answerCompareForm } from './compare-actions.server.ts';
import { onlyViewChanged } from './compare-address.ts';
import { CompareView } from './compare-view.tsx';
import { CompareTools } from './compare-tools.tsx';
import { useVisitorComparison } from './use-visitor-comparison.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  return { comparison: await required(client.comparison.get()), seo: context.get(seoContext) };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerCompareForm(request, context.get(pageContext).client);
}

/** Tabs and the switch only filter loaded data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return onlyViewChanged(args) ? false : args.defaultShouldRevalidate;
}

export default function ComparePage({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, move, remove } = useVisitorComparison(loaderData.comparison);
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ label: 'Главная', to: paths.home() }, { label: 'Сравнение' }]} />
      {actionData?.message && (
        <Note look="err" alert>
          {actionData.message}
        </Note>
      )}
      {categories.length === 0 ? (
        <>
          <h1>{loaderData.seo?.h1 ?? 'Сравнение'}</h1>
          <NothingCompared />
        </>
      ) : (
        <CompareView
          heading={loaderData.seo?.h1 ?? 'Сравнение'}
          path={paths.compare()}
          categories={categories}
          tools={CompareTools}
          move={move}
          remove={remove}
        />
      )}
    </div>
  );
}

function NothingCompared() {
  return (
    <EmptyState
      title="Сравнивать пока нечего"
      actions={
        <>
          <ButtonLink to={paths.catalog()}>Станки</ButtonLink>
          <ButtonLink to={paths.tools()}>Инструмент и{'\u00a0'}оснастка</ButtonLink>
        </>
      }
    >
      Нажмите значок сравнения у{'\u00a0'}двух и{'\u00a0'}более товаров в{'\u00a0'}
      <Link className="link" to={paths.catalog()}>
        каталоге
      </Link>
      : здесь они встанут рядом, с{'\u00a0'}отличиями и{'\u00a0'}лучшими значениями.
    </EmptyState>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: 'Сравнение',
    description: 'Выбранные товары рядом: чем отличаются, у\u00a0какого значения лучше.',
    robots: 'noindex',
  });
}
