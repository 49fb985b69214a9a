import { NOUNS } from '@spindle/contract/nouns';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { pictureOf } from '../../shared/folders/folder-picture.ts';
import { PopupTrigger } from '../../shared/popups/popup-button.tsx';
import type { HomeData } from './home-loader.server.ts';
import styles from './home-tooling.module.css';

/** Groups of tooling with their fullest folders. */
export function HomeTooling({ tools }: { tools: HomeData['tools'] }) {
  return (
    <section className="section">
      <SectionHeading
        count={tools.total !== null ? formatCount(tools.total, NOUNS.position) : undefined}
        side={
          <>
            <PopupTrigger popup="requestTools" className="link">
              Подобрать оснащение
            </PopupTrigger>
            <Link prefetch="intent" className="link" to={paths.tools()}>
              Весь инструмент
            </Link>
          </>
        }
      >
        Инструмент и{'\u00a0'}оснастка
      </SectionHeading>
      <ul className={styles.groups}>
        {tools.folders.map((group) => (
          <li key={group.url} className={styles.group}>
            <Picture src={pictureOf(group, 'icon')} alt="" width={72} height={54} frame={styles.picture} />
            <div>
              <h3 className={styles.name}>
                <Link prefetch="intent" to={group.url}>
                  {group.name}
                </Link>
              </h3>
              <ul className={styles.folders}>
                {group.children.map((folder) => (
                  <li key={folder.url} className={styles.folder}>
                    <Link prefetch="intent" to={folder.url}>
                      {folder.name}
                    </Link>
                    {folder.goods_found !== null && <span> {formatNumber(folder.goods_found)}</span>}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
