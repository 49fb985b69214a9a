import type { MaterialMenuItem } from '@spindle/contract/content/press';
import { TabLinks } from '@spindle/ui/navigation/tabs.tsx';
import { paths } from '@spindle/contract/addresses/paths';

/** The parts of the press centre: categories of the first level, catalogues, questions. */
export function PressTabs({ menu, active }: { menu: readonly MaterialMenuItem[]; active: string }) {
  const materials = menu.filter(({ url }) => url !== paths.productsCatalog() && url !== paths.faq());
  const all = materials.reduce((total, { count }) => total + count, 0);
  return (
    <TabLinks
      label="Разделы пресс-центра"
      active={active}
      tabs={[
        { key: '', label: 'Все', count: all, to: paths.press() },
        ...menu.map(({ slug, name, count, url }) => ({ key: slug, label: name, count, to: url })),
      ]}
    />
  );
}
