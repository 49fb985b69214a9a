import type { Brand } from '@spindle/contract/catalogue/brands';
import { NOUNS } from '@spindle/contract/nouns';
import { classNames } from '@spindle/ui/class-names.ts';
import { drawWhenIdle } from '@spindle/ui/pictures/draw-when-idle.ts';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { BrandMark } from './brand-mark.tsx';
import styles from './brand-grid.module.css';

/** Wordmarks in a grid of hairlines; `compact` without what they make, for the home page. */
export function BrandGrid({ brands, compact }: { brands: readonly Brand[]; compact?: boolean }) {
  return (
    <ul className={classNames(styles.grid, compact && styles.compact)}>
      {brands.map((brand) => (
        <li key={brand.id} className={styles.cell}>
          <Link prefetch="intent" to={paths.brand(brand.slug)} ref={drawWhenIdle} className={styles.link}>
            <BrandMark brand={brand} className={styles.mark} />
            {!compact && (
              <span className={styles.foot}>
                <span className={styles.specialty}>{brand.specialty}</span>
                <span aria-hidden>{formatNumber(brand.goods_found)}</span>
                <VisuallyHidden>, {formatCount(brand.goods_found, NOUNS.goods)}</VisuallyHidden>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
