import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { Link } from 'react-router';
import { PressCard, type MaterialSummary } from './press-card.tsx';
import styles from './useful-materials.module.css';

export interface UsefulSummary {
  readonly data: readonly MaterialSummary[];
  readonly show_all_link: string | null;
}

/** What to read at a folder, a product, a brand or on the home page; nothing when there is nothing. */
export function UsefulMaterials({
  useful,
  title = 'Полезные материалы',
}: {
  useful: UsefulSummary;
  title?: string;
}) {
  if (useful.data.length === 0) return null;
  return (
    <section className={`section ${styles.useful}`}>
      <SectionHeading
        side={
          useful.show_all_link && (
            <Link className="link" to={useful.show_all_link}>
              Все материалы
            </Link>
          )
        }
      >
        {title}
      </SectionHeading>
      <ul className={`hairlines ${styles.grid}`}>
        {useful.data.map((material) => (
          <PressCard key={material.url} material={material} level="h3" />
        ))}
      </ul>
    </section>
  );
}
