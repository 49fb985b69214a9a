import type { MaterialCard } from '@spindle/contract/content/press';
import { formatDateInWords } from '@spindle/ui/format/date.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { Link } from 'react-router';
import { pictureOf } from '../folders/folder-picture.ts';
import styles from './press-card.module.css';

export type MaterialSummary = Omit<MaterialCard, 'id' | 'minutes'>;

interface Props {
  readonly material: MaterialSummary;
  readonly level?: 'h2' | 'h3';
}

/** A material in a grid: its drawing, what and when, the title, two lines. */
export function PressCard({ material, level: Level = 'h2' }: Props) {
  return (
    <li className={styles.card}>
      <Picture src={pictureOf(material, 'tile')} alt="" width={400} height={240} className={styles.picture} />
      <p className={styles.meta}>
        <Tag>{material.label}</Tag>
        <time dateTime={material.published}>{formatDateInWords(material.published)}</time>
      </p>
      <Level className={styles.title}>
        <Link prefetch="intent" to={material.url} className={styles.link}>
          {material.name}
        </Link>
      </Level>
      <p className={styles.lead}>{material.lead}</p>
    </li>
  );
}
