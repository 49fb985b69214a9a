import { NOUNS } from '@spindle/contract/nouns';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { pictureOf } from '../../shared/folders/folder-picture.ts';
import { PopupTrigger } from '../../shared/popups/popup-button.tsx';
import type { HomeData } from './home-loader.server.ts';
import styles from './home-machines.module.css';

export function HomeMachines({ machines }: { machines: HomeData['machines'] }) {
  return (
    <section className="section">
      <SectionHeading
        count={machines.total !== null ? formatCount(machines.total, NOUNS.model) : undefined}
        side={
          <>
            <PopupTrigger popup="requestEquipment" className="link">
              Подобрать станок
            </PopupTrigger>
            <Link prefetch="intent" className="link" to={paths.catalog()}>
              Все станки
            </Link>
          </>
        }
      >
        Станки
      </SectionHeading>
      <ul className={styles.grid}>
        {machines.folders.map((folder) => (
          <li key={folder.url} className={styles.tile}>
            {folder.has_promotion_badge && (
              <Tag variant="sale" className={styles.badge}>
                Акция
              </Tag>
            )}
            <Picture src={pictureOf(folder, 'tile')} alt="" width={320} height={240} frame={styles.picture} />
            <Link prefetch="intent" className={styles.name} to={folder.url}>
              {folder.name}
            </Link>
            {folder.goods_found !== null && (
              <span className="sm muted">{formatCount(folder.goods_found, NOUNS.model)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
