import { LIST_LIMITS } from '@spindle/contract/constants';
import { NOUNS } from '@spindle/contract/nouns';
import { ChipLink, ChipRow } from '@spindle/ui/text/chip.tsx';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import { Pagination } from '@spindle/ui/navigation/pagination.tsx';
import type { Route } from './+types/equipment-page';
import { pageFromUrl, withinPages } from '../../addresses/requested-page.ts';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import { EmptySection } from '../../shared/account/empty-section.tsx';
import { PageTop } from '../../shared/account/page-top.tsx';
import { PopupButton, PopupTrigger } from '../../shared/popups/popup-button.tsx';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { MachineCell } from './machine-cell.tsx';
import styles from './equipment-page.module.css';

const pageSize = LIST_LIMITS.serviceCards;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const page = pageFromUrl(url);
  const location = url.searchParams.get('location')?.slice(0, 200) || undefined;
  const due = url.searchParams.has('due');
  const query = { offset: (page - 1) * pageSize, limit: pageSize, location, due };
  const { data: cards, counts, meta: paging } = await required(client.serviceCards.list({ query }));
  const now = new Date().toISOString();
  withinPages(page, paging.total, pageSize);
  return { cards, counts, location, due, page, total: paging.total, now, seo: context.get(seoContext) };
}

export default function EquipmentPage({ loaderData }: Route.ComponentProps) {
  const { cards, counts, location, due, page, total, seo } = loaderData;
  const heading = seo?.h1 ?? 'Оборудование';
  if (counts.all === 0) {
    return (
      <EmptySection
        heading={heading}
        title="Станков пока нет"
        actions={
          <>
            <PopupButton popup="addEquipment" look="buy">
              Добавить станок
            </PopupButton>
            <PopupButton popup="service">Заявка на сервис</PopupButton>
          </>
        }
      >
        Добавьте станок любой марки, даже купленный не&nbsp;у&nbsp;нас: здесь будут история обслуживания,
        документы и&nbsp;подходящая оснастка.
      </EmptySection>
    );
  }
  const owners = new Set(cards.map(({ owner }) => owner.id));
  const now = new Date(loaderData.now);
  return (
    <>
      <PageTop
        heading={heading}
        actions={
          <>
            <PopupButton popup="addEquipment" icon="plus">
              Добавить станок
            </PopupButton>
            <PopupButton popup="service" look="buy">
              Заявка на&nbsp;сервис
            </PopupButton>
          </>
        }
      >
        <span className="muted">{formatCount(counts.all, NOUNS.machine)}</span>
      </PageTop>
      <div className={styles.groups}>
        <ChipRow label="Станки по местам" scroll>
          <ChipLink to={hrefOf({})} selected={!due && location === undefined} count={counts.all}>
            Все
          </ChipLink>
          {counts.locations.length > 1 &&
            counts.locations.map(({ name, count }) => (
              <ChipLink key={name} to={hrefOf({ location: name })} selected={location === name} count={count}>
                {name}
              </ChipLink>
            ))}
          {(counts.due > 0 || due) && (
            <ChipLink to={hrefOf({ due: true })} selected={due} count={counts.due}>
              Пора обслуживать
            </ChipLink>
          )}
        </ChipRow>
      </div>
      {cards.length === 0 && <p className="muted">Таких станков нет.</p>}
      <ul className={styles.grid}>
        {cards.map((card) => (
          <MachineCell key={card.id} card={card} now={now} withOwner={owners.size > 1} />
        ))}
        {page * pageSize >= total && (
          <li className={styles.add}>
            <PopupTrigger popup="addEquipment" className={styles.adder}>
              <Icon name="plus" />
              <b>Добавить станок</b>
              <span className="sm muted">Любой марки, даже купленный не&nbsp;у&nbsp;нас</span>
            </PopupTrigger>
          </li>
        )}
      </ul>
      <Pagination
        page={page}
        total={total}
        pageSize={pageSize}
        hrefFor={(target) => hrefOf({ location, due, page: target })}
      />
    </>
  );
}

interface EquipmentFilter {
  readonly location?: string | undefined;
  readonly due?: boolean;
  readonly page?: number;
}

function hrefOf({ location, due = false, page = 1 }: EquipmentFilter): string {
  const query = new URLSearchParams();
  if (location !== undefined) query.set('location', location);
  if (due) query.set('due', '1');
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `${paths.equipment()}?${text}` : paths.equipment();
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: 'Оборудование',
    description: 'Ваши станки и их обслуживание.',
    robots: 'noindex',
  });
}
