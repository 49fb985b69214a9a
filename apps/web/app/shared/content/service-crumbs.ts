import type { ContentPage } from '@spindle/contract/content/content';
import type { Crumb } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { pageAt, paths } from '@spindle/contract/addresses/paths';

/** The way to a page of the section; its root is called shortly. */
export function serviceCrumbs(page: Pick<ContentPage, 'parents' | 'h1' | 'slug'>): Crumb[] {
  const short = (slug: string, name: string) => (slug === 'service' ? 'Сервис' : name);
  return [
    { label: 'Главная', to: paths.home() },
    ...page.parents.map((parent) => ({ label: short(parent.slug, parent.name), to: parent.url })),
    { label: short(page.slug, page.h1), to: pageAt(page.slug) },
  ];
}
