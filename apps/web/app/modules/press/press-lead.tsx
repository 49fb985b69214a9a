import { NOUNS } from '@spindle/contract/nouns';
import type { MaterialCard } from '@spindle/contract/content/press';
import { formatDateInWords } from '@spindle/ui/format/date.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { Stage } from '@spindle/ui/pictures/stage.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { Link } from 'react-router';
import { pictureOf } from '../../shared/folders/folder-picture.ts';
import card from '../../shared/materials/press-card.module.css';
import styles from './press-lead.module.css';

/** The newest material, over the whole width. */
export function PressLead({ material }: { material: MaterialCard }) {
  return (
    <article className={styles.main}>
      <Stage open className={styles.stage}>
        <Picture src={pictureOf(material, 'sheet')} alt="" width={720} height={360} eager />
      </Stage>
      <div className={styles.text}>
        <p className={card.meta}>
          <Tag>{material.label}</Tag>
          <span>
            <time dateTime={material.published}>{formatDateInWords(material.published)}</time>,{' '}
            {formatCount(material.minutes, NOUNS.minute)}
          </span>
        </p>
        <h2 className={styles.title}>
          <Link prefetch="intent" to={material.url} className={card.link}>
            {material.name}
          </Link>
        </h2>
        <p className="second">{material.lead}</p>
        <span className={`link ${styles.read}`} aria-hidden>
          Читать
        </span>
      </div>
    </article>
  );
}
