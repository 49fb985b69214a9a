import type { ComparisonCategory } from '@spindle/contract/catalogue/comparison';
import { Button, ButtonLink } from '@spindle/ui/buttons/button.tsx';
import type { MouseEvent } from 'react';
import { paths } from '@spindle/contract/addresses/paths';
import { addToComparison } from '../../shared/goods/marks/compare-changes.ts';
import { plainTool } from '../../shared/goods/goods-tools-form.tsx';
import { useVisitorChange } from '../../shared/visitor/use-visitor-change.ts';
import { useVisitor } from '../../shared/visitor/use-visitor.ts';
import { CompareFiles } from './compare-files.tsx';
import type { CompareButton } from './column-tools.ts';

/** Actions on a comparison opened by a link. */
export function SharedCompareTools({ category }: { readonly category: ComparisonCategory }) {
  return (
    <>
      <AddSharedGoods ids={category.url_identifiers.split(',')} />
      <CompareFiles category={category} />
    </>
  );
}

/** Takes the goods over into one's own comparison. */
function AddSharedGoods({ ids }: { readonly ids: readonly string[] }) {
  const missing = useVisitor(({ comparison }) => ids.filter((id) => !comparison.ids.includes(id)).length);
  const change = useVisitorChange();
  if (missing === 0) {
    return (
      <ButtonLink size="s" icon="check" to={paths.compare()}>
        В{'\u00a0'}моём сравнении
      </ButtonLink>
    );
  }
  const addAll = async (event: MouseEvent) => {
    event.preventDefault();
    // Stops after the first refusal, so that it is reported once.
    for (const id of ids) if (!(await change(addToComparison(id)))) return;
  };
  return (
    <Button
      {...plainTool(paths.compare(), 'add' satisfies CompareButton, ids.join())}
      size="s"
      icon="compare"
      onClick={(event) => void addAll(event)}
    >
      Взять в{'\u00a0'}своё сравнение
    </Button>
  );
}
