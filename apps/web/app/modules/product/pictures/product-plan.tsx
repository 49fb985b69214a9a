import type { Goods } from '@spindle/contract/catalogue/goods';
import { SpecList } from '@spindle/ui/text/spec-list.tsx';
import { Stage } from '@spindle/ui/pictures/stage.tsx';
import { specText } from '../../../shared/goods/card/product-spec.ts';
import { dimensionOf, drawnDimensions } from './product-dimensions.ts';
import { ProductDrawing } from './product-drawing.tsx';
import { useLight } from './product-light.ts';
import styles from './product-plan.module.css';

/** The footprint of the machine: its plan with service zones beside the sizes that matter for it. */
export function ProductPlan({ goods, plan }: { goods: Goods; plan: string }) {
  const { lit, change } = useLight();
  const drawn = drawnDimensions(plan);
  const { specs, note } = goods.placement ?? { specs: [], note: '' };
  return (
    <div className={styles.plan}>
      <Stage>
        <ProductDrawing svg={plan} label={`План размещения: ${goods.name}`} lit={lit} onChange={change} />
      </Stage>
      {specs.length > 0 && (
        <div>
          <SpecList
            specs={specs.map((spec) => ({
              key: spec.slug,
              label: spec.name,
              value: specText(spec),
              ...planDimension(spec.slug, spec.letter, drawn),
            }))}
            lit={lit}
            onLight={(key, by) => change({ by, key })}
            onPress={(key) => change({ by: 'press', key })}
          />
          <p className={`second ${styles.note}`}>
            {note || 'Пунктиром показана зона обслуживания: оставьте её свободной.'}
          </p>
        </div>
      )}
    </div>
  );
}

/** On a plan the machine's length is `w`. */
function planDimension(slug: string, letter: string | null, drawn: ReadonlySet<string>) {
  const found =
    slug === 'width' && drawn.has('w') ? { key: 'w', letter: 'L' } : dimensionOf({ slug, letter }, drawn);
  return found && { dimension: found.key, letter: found.letter };
}
