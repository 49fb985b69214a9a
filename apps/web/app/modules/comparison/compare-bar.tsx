import { NOUNS } from '@spindle/contract/nouns';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { classNames } from '@spindle/ui/class-names.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { IconButton } from '@spindle/ui/buttons/icon-button.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { useVisitor } from '../../shared/visitor/use-visitor.ts';
import { ClearComparison } from './clear-comparison.tsx';
import { useComparePictures } from './use-compare-pictures.ts';
import styles from './compare-bar.module.css';

const picturesAtMost = 4;

/** «Сравнить 3 товара»: floats over the page while there is something to compare. */
export function CompareBar() {
  const ids = useVisitor(({ comparison }) => comparison.ids);
  const newest = ids.slice(-picturesAtMost);
  const pictures = useComparePictures(newest);
  const [isConfirming, setConfirming] = useState(false);
  // Goods present initially are not animated.
  const [initialIds] = useState(ids);
  return (
    <aside className={styles.bar} aria-label="Сравнение">
      <Link className={styles.pictures} to={paths.compare()} tabIndex={-1} aria-hidden>
        {newest.map((id) => (
          <span key={id} className={classNames(styles.picture, !initialIds.includes(id) && styles.docks)}>
            {pictures[id] && <img src={pictures[id]} alt="" width={44} height={33} decoding="async" />}
          </span>
        ))}
      </Link>
      <ButtonLink className={styles.open} size="s" to={paths.compare()}>
        {`Сравнить ${formatCount(ids.length, NOUNS.goods)}`}
      </ButtonLink>
      <IconButton
        icon="trash"
        size="s"
        inverse
        label="Очистить сравнение"
        onClick={() => setConfirming(true)}
      />
      <ClearComparison open={isConfirming} onClose={() => setConfirming(false)} />
    </aside>
  );
}
