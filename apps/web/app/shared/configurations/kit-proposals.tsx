import { NOUNS } from '@spindle/contract/nouns';
import { classNames } from '@spindle/ui/class-names.ts';
import { formatPrice } from '@spindle/ui/format/money.ts';
import { NBSP } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { Link } from 'react-router';
import type { Proposal } from './compared-kit.ts';
import styles from './kit-proposals.module.css';

interface Props {
  readonly proposals: readonly Proposal[];
  /** The one that is open. */
  readonly current?: string | null;
  readonly heading?: boolean;
}

/** Choices the shop proposes, on the page of the machine and in the configurator. */
export function KitProposals({ proposals, current = null, heading = true }: Props) {
  if (proposals.length === 0) return null;
  const list = (
    <ul className={styles.list}>
      {proposals.map((one) => (
        <li key={one.id} className={classNames(styles.card, one.id === current && styles.on)}>
          <Picture src={one.image} alt="" width={160} height={120} className={styles.picture} />
          <div className={styles.about}>
            <Link
              prefetch="intent"
              to={one.url}
              className={styles.name}
              aria-current={one.id === current ? 'page' : undefined}
            >
              {one.name}
            </Link>
            <p className="sm second">{one.note}</p>
            <p className={styles.price}>{formatPrice(one.price)}</p>
            <p className="sm muted">
              {one.leadDays === 0 ? `В${NBSP}наличии` : `Срок ${formatCount(one.leadDays, NOUNS.day)}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
  if (!heading) return list;
  return (
    <section className={`section ${styles.section}`}>
      <SectionHeading>Готовые комплектации</SectionHeading>
      {list}
    </section>
  );
}
