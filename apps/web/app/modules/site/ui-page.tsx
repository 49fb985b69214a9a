import { Breadcrumbs, type Crumb } from '@spindle/ui/breadcrumbs.tsx';
import { UiShow } from '@spindle/ui/show/ui-show.tsx';

const crumbs: Crumb[] = [{ label: 'Главная', to: '/' }, { label: 'Компоненты' }];

export const meta = () => [{ title: 'Компоненты — Шпиндель' }, { name: 'robots', content: 'noindex' }];

export default function UiPage() {
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <h1>Компоненты</h1>
      <UiShow />
    </div>
  );
}
