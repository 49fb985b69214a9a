import type { Section } from '@spindle/contract/constants';
import type { FilterValue } from '@spindle/contract/catalogue/search';
import { paths } from '@spindle/contract/addresses/paths';

export interface ViewedScope {
  readonly slug: string;
  readonly name: string;
  readonly section: Section;
  readonly parents: readonly { readonly slug: string; readonly name: string }[];
}

interface ViewedChip {
  readonly name: string;
  readonly to: string;
  readonly count: number | null;
  readonly current: boolean;
}

/** The way down: everything, the folders above, this one, and those below that hold goods. */
export function viewedChips(
  scope: ViewedScope | null,
  below: readonly FilterValue[],
  { all, here }: { readonly all: number; readonly here: number },
): ViewedChip[] {
  const link = ({ slug, name }: { slug: string; name: string }, count: number | null, current = false) => ({
    name,
    to: paths.viewedCategory(slug),
    count,
    current,
  });
  return [
    { name: 'Все', to: paths.viewedAll(), count: all, current: scope === null },
    ...(scope ? [...scope.parents.map((parent) => link(parent, null)), link(scope, here, true)] : []),
    ...below.filter(({ goods_found: found }) => found > 0).map((folder) => link(folder, folder.goods_found)),
  ];
}
