import { Breadcrumbs, type Crumb } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { UiShow } from '@spindle/ui/show/ui-show.tsx';
import { paths } from '@spindle/contract/addresses/paths';
import type { Route } from './+types/ui-page';
import { pageHead } from '../../layout/page-head.ts';

const crumbs: Crumb[] = [{ label: 'Главная', to: paths.home() }, { label: 'Компоненты' }];

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: 'Компоненты',
    description:
      'Части, из\u00a0которых собраны страницы магазина: кнопки, поля, таблицы, карточки и\u00a0окна.',
    robots: 'noindex',
    crumbs,
  });
}

export default function UiPage() {
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <h1>Компоненты</h1>
      <UiShow />
    </div>
  );
}
