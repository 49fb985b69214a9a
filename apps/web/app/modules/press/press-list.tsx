import type { MaterialList, MaterialMenuItem } from '@spindle/contract/content/press';
import type { Banner } from '@spindle/contract/content/site';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { ChipLink, ChipRow, RemovableChip } from '@spindle/ui/text/chip.tsx';
import { EmptyState } from '@spindle/ui/text/empty-state.tsx';
import { Pagination } from '@spindle/ui/navigation/pagination.tsx';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { paths } from '@spindle/contract/addresses/paths';
import { Banners } from '../../shared/banners/banners.tsx';
import { PressCard } from '../../shared/materials/press-card.tsx';
import { PressLead } from './press-lead.tsx';
import { PressTabs } from './press-tabs.tsx';
import styles from './press-list.module.css';

interface Props {
  readonly list: MaterialList;
  readonly page: number;
  readonly total: number;
  readonly menu: readonly MaterialMenuItem[];
  readonly banners: readonly Banner[];
  readonly title: string | null;
}

const maxTags = 14;

/** Materials of a category: the newest large, the others in a grid of three. */
export function PressList({ list, page, total, menu, banners, title }: Props) {
  const { materials, chosen, children, tags, url } = list;
  const [top = ''] = url.slice(paths.press().length).split('/');
  const hasLead = page === 1 && !chosen && materials.length > 2;
  const [lead, ...others] = materials;
  const listed = hasLead ? others : materials;
  const search = chosen ? `?${chosen.by}=${encodeURIComponent(chosen.slug)}` : '';
  const hrefFor = (target: number) =>
    target === 1 ? url + search : `${url}${search ? `${search}&` : '?'}page=${target}`;
  return (
    <>
      <h1>
        {title ?? list.name}
        {page > 1 && `, страница\u00a0${page}`}
      </h1>
      {list.lead && page === 1 && <p className={`lead ${styles.about}`}>{list.lead}</p>}
      <div className={styles.tabs}>
        <PressTabs menu={menu} active={top} />
      </div>
      {children.length > 0 && top !== '' && (
        <div className={styles.chips}>
          <ChipRow scroll label="Подразделы">
            {children.map((child) => (
              <ChipLink key={child.url} to={child.url} count={child.count}>
                {child.name}
              </ChipLink>
            ))}
          </ChipRow>
        </div>
      )}
      {chosen && (
        <div className={styles.chips}>
          <RemovableChip to={url}>{chosen.name}</RemovableChip>
        </div>
      )}
      {hasLead && lead && <PressLead material={lead} />}
      {listed.length > 0 && (
        <ul className={`hairlines ${styles.grid}`}>
          {listed.map((material) => (
            <PressCard key={material.id} material={material} />
          ))}
        </ul>
      )}
      {total === 0 && (
        <EmptyState
          title="Здесь пока нет материалов"
          actions={<ButtonLink to={paths.press()}>Все материалы</ButtonLink>}
        >
          Посмотрите другие разделы пресс-центра.
        </EmptyState>
      )}
      <div className={styles.pages}>
        <Pagination prefetch="intent" page={page} total={total} hrefFor={hrefFor} />
      </div>
      {tags.length > 1 && (
        <section className="section">
          <SectionHeading>Темы</SectionHeading>
          <ChipRow label="Темы материалов">
            {tags.slice(0, maxTags).map((tag) => (
              <ChipLink
                key={tag.slug}
                to={paths.pressTag(tag.slug)}
                count={tag.count}
                selected={chosen?.by === 'tag' && chosen.slug === tag.slug}
              >
                {tag.name}
              </ChipLink>
            ))}
          </ChipRow>
        </section>
      )}
      <Banners banners={banners} />
    </>
  );
}
