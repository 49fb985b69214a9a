import type { Goods } from '@spindle/contract/catalogue/goods';
import { SpecList } from '@spindle/ui/text/spec-list.tsx';
import { isoValue } from '../../shared/goods/card/iso-value.tsx';
import { specText } from '../../shared/goods/card/product-spec.ts';
import { dimensionOf, drawnDimensions } from './pictures/product-dimensions.ts';
import type { LightChange } from './pictures/product-light.ts';
import styles from './product-specs.module.css';

interface ProductSpecsProps {
  goods: Goods;
  lit: string | undefined;
  onLight: (change: LightChange) => void;
}

/** All properties in their groups. Rows whose size is on the drawing light up together with it. */
export function ProductSpecs({ goods, lit, onLight }: ProductSpecsProps) {
  // Only where the rows stand beside the drawing: a machine's envelope lights up in its plan.
  const drawn = drawnDimensions(goods.section === 'tools' ? goods.drawing : null);
  return (
    <div className={styles.groups}>
      {goods.properties.map((group) => (
        <div key={group.name} className={styles.group}>
          <SpecList
            caption={group.name}
            specs={group.specs.map((spec) => {
              const dimension = dimensionOf(spec, drawn);
              return {
                key: spec.slug,
                label: spec.name,
                value: isoValue(spec.slug, specText(spec)),
                ...(dimension && { dimension: dimension.key, letter: dimension.letter }),
              };
            })}
            lit={lit}
            onLight={(key, by) => onLight({ by, key })}
            onPress={(key) => onLight({ by: 'press', key })}
          />
        </div>
      ))}
    </div>
  );
}
