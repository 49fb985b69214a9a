import { NOUNS } from '@spindle/contract/nouns';
import type { Material, UsefulMaterials } from '@spindle/contract/content/press';
import { ChipLink, ChipRow } from '@spindle/ui/text/chip.tsx';
import { formatDateInWords } from '@spindle/ui/format/date.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { SideList } from '@spindle/ui/text/side-list.tsx';
import { Stage } from '@spindle/ui/pictures/stage.tsx';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { ContentBlocks } from '../../shared/content/content-blocks.tsx';
import { pictureOf } from '../../shared/folders/folder-picture.ts';
import styles from './material-view.module.css';

interface Props {
  readonly material: Material;
  readonly useful: UsefulMaterials | undefined;
  readonly title: string | null;
}

/** A material: its text in a wide column, contents and related ones beside it. */
export function MaterialView({ material, useful, title }: Props) {
  const { author, published, updated, minutes, tags, headings } = material;
  return (
    <div className={styles.columns}>
      <article className={styles.body}>
        <h1 className={styles.title}>{title ?? material.h1}</h1>
        <p className={styles.meta}>
          <time dateTime={published}>{formatDateInWords(published)}</time>
          <span>{formatCount(minutes, NOUNS.minute)}</span>
          {author && (
            <span>
              {author.name}
              {author.role && `, ${author.role}`}
            </span>
          )}
          {updated !== published && <span>обновлено {formatDateInWords(updated)}</span>}
        </p>
        <p className={`lead ${styles.lead}`}>{material.lead}</p>
        <Stage className={styles.stage}>
          <Picture src={pictureOf(material, 'sheet')} alt="" width={640} height={320} eager />
        </Stage>
        <ContentBlocks blocks={material.blocks} />
        {tags.length > 0 && (
          <footer className={styles.tags}>
            <ChipRow label="Темы материала">
              {tags.map((tag) => (
                <ChipLink key={tag.slug} to={paths.pressTag(tag.slug)}>
                  {tag.name}
                </ChipLink>
              ))}
            </ChipRow>
          </footer>
        )}
      </article>
      <aside className={styles.aside}>
        {headings.length > 1 && (
          <div className={styles.contents}>
            <SideList
              label="Содержание"
              items={headings.map(({ id, text }) => ({ label: text, to: `#${id}` }))}
            />
          </div>
        )}
        {useful && useful.data.length > 0 && <Useful useful={useful} />}
      </aside>
    </div>
  );
}

function Useful({ useful }: { useful: UsefulMaterials }) {
  return (
    <section className={styles.useful}>
      <h2>Полезное</h2>
      <ul>
        {useful.data.map((card) => (
          <li key={card.id}>
            <Link prefetch="intent" to={card.url} className={styles.item}>
              <Picture src={pictureOf(card, 'icon')} alt="" width={56} height={42} />
              <span>{card.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {useful.show_all_link && (
        <Link prefetch="intent" to={useful.show_all_link} className="link">
          Весь раздел
        </Link>
      )}
    </section>
  );
}
