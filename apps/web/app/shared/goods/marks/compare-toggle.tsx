import { Button } from '@spindle/ui/buttons/button.tsx';
import { IconButton } from '@spindle/ui/buttons/icon-button.tsx';
import { doublePressKey } from '@spindle/ui/pictures/double-press.ts';
import type { MouseEvent } from 'react';
import { paths } from '@spindle/contract/addresses/paths';
import { useVisitorChange } from '../../visitor/use-visitor-change.ts';
import { useVisitor } from '../../visitor/use-visitor.ts';
import { addToComparison, removeFromComparison } from './compare-changes.ts';
import type { ToggleButton } from '../goods-intents.ts';
import { plainTool } from '../goods-tools-form.tsx';

interface Props {
  /** Of the goods, or of one of its other options. */
  readonly id: string;
  readonly name: string;
  readonly variant?: 'icon' | 'button';
}

/** Adds to the comparison and takes away again. Before JavaScript a plain button of a form. */
export function CompareToggle({ id, name, variant = 'icon' }: Props) {
  const compared = useVisitor(({ comparison }) => comparison.ids.includes(id));
  const change = useVisitorChange();
  const shared = {
    ...plainTool(paths.compare(), 'toggle' satisfies ToggleButton, id),
    ...doublePressKey('compare '),
    title: compared ? 'Убрать из\u00a0сравнения' : 'Добавить к\u00a0сравнению',
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      void change(compared ? removeFromComparison(id) : addToComparison(id));
    },
  };
  if (variant === 'button') {
    return (
      <Button {...shared} size="s" icon="compare" aria-pressed={compared}>
        {compared ? 'В\u00a0сравнении' : 'Сравнить'}
      </Button>
    );
  }
  return <IconButton {...shared} icon="compare" size="s" label={`Сравнить: ${name}`} pressed={compared} />;
}
