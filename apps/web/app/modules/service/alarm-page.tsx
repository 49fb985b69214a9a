import { LIST_LIMITS, SELECT_NOTHING_FOUND, SERVICE_BRAND } from '@spindle/contract/constants';
import { ERROR_TOPIC_NAMES } from '@spindle/contract/service/service-names';
import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { ChipLink, ChipRow } from '@spindle/ui/text/chip.tsx';
import { EmptyState } from '@spindle/ui/text/empty-state.tsx';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Pagination } from '@spindle/ui/navigation/pagination.tsx';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { SideList, type SideListItem } from '@spindle/ui/text/side-list.tsx';
import type { Route } from './+types/alarm-page';
import { ContentBlocks } from '../../shared/content/content-blocks.tsx';
import { serviceCrumbs } from '../../shared/content/service-crumbs.ts';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { alarmHref } from './alarm-address.ts';
import { AlarmForm } from './alarm-form.tsx';
import { AlarmFound } from './alarm-found.tsx';
import { AlarmLines } from './alarm-lines.tsx';
import { type AlarmData, loadAlarms } from './alarm-loader.server.ts';
import styles from './alarm-page.module.css';

const codeNoun = { one: 'код', few: 'кода', many: 'кодов' };

export async function loader({ context, url }: Route.LoaderArgs) {
  const data = await loadAlarms(context.get(pageContext), url);
  const crumbs = serviceCrumbs(data.page);
  return { data, crumbs, seo: context.get(seoContext) };
}

export default function AlarmPage({ loaderData: { data, crumbs, seo } }: Route.ComponentProps) {
  const { page, ask: alarmQuery, brand, found, neighbours, topics } = data;
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <h1>{alarmQuery.brand === SERVICE_BRAND ? (seo?.h1 ?? page.h1) : `Коды ошибок ${brand.name}`}</h1>
      {page.lead && <p className={`lead ${styles.lead}`}>{page.lead}</p>}
      <AlarmForm data={data} />
      {topics.length > 1 && (
        <div className={`only-below-large ${styles.chips}`}>
          <ChipRow label="О чём код">
            {topicLinks(data).map(({ label, to, count, current }) => (
              <ChipLink key={to} to={to} selected={current} count={count} preventScrollReset>
                {label}
              </ChipLink>
            ))}
          </ChipRow>
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.body}>
          {found && (
            <>
              <AlarmFound code={found} />
              <SectionHeading>Соседние коды</SectionHeading>
              <AlarmLines lines={neighbours} brand={alarmQuery.brand} current={found.code} />
            </>
          )}
          <FoundLines data={data} />
        </div>
        <aside className={styles.aside}>
          {topics.length > 1 && (
            <div className="only-large">
              <SideList label="О чём код" items={topicLinks(data)} />
            </div>
          )}
          <ContentBlocks blocks={page.blocks} />
        </aside>
      </div>
    </div>
  );
}

function topicLinks({ ask: alarmQuery, topics }: AlarmData): SideListItem[] {
  return [
    {
      label: 'Все',
      to: alarmHref({ ...alarmQuery, topic: null, page: 1 }),
      current: alarmQuery.topic === null,
    },
    ...topics.map(({ slug, found: count }) => ({
      label: ERROR_TOPIC_NAMES[slug],
      to: alarmHref({ ...alarmQuery, topic: slug, page: 1 }),
      count,
      current: alarmQuery.topic === slug,
    })),
  ];
}

function FoundLines({ data }: { data: AlarmData }) {
  const { ask: alarmQuery, brand, found, lines, total } = data;
  if (lines.length === 0 && found) return null;
  if (lines.length === 0)
    return (
      <EmptyState
        title={SELECT_NOTHING_FOUND}
        actions={
          <>
            <PopupButton
              popup="service"
              params={{ brand: alarmQuery.brand, alarm_code: alarmQuery.query }}
              look="buy"
            >
              Спросить инженера
            </PopupButton>
            <ButtonLink to={alarmHref({ brand: alarmQuery.brand })}>Все коды {brand.name}</ButtonLink>
          </>
        }
      >
        Проверьте код: на{'\u00a0'}экране он стоит перед текстом ошибки. Можно искать и{'\u00a0'}по{'\u00a0'}
        слову: «воздух», «шпиндель».
      </EmptyState>
    );
  const count = formatCount(found ? lines.length : total, codeNoun);
  return (
    <>
      <SectionHeading count={count}>
        {found ? 'Ещё по\u00a0запросу' : alarmQuery.query ? 'Найденные коды' : `Все коды ${brand.name}`}
      </SectionHeading>
      <AlarmLines lines={lines} brand={alarmQuery.brand} />
      <div className={styles.pages}>
        <Pagination
          page={alarmQuery.page}
          total={total}
          pageSize={LIST_LIMITS.brandErrorCodes}
          hrefFor={(page) => alarmHref({ ...alarmQuery, page })}
        />
      </div>
    </>
  );
}

export function meta(args: Route.MetaArgs) {
  const { data, crumbs } = args.loaderData ?? {};
  if (!data) return [];
  const { page, found, brand } = data;
  return pageHead(args, {
    title: found ? `${brand.name} ${found.code}: ${found.name}` : page.title,
    description: found ? `${found.summary} ${found.causes.join('. ')}.` : page.description,
    crumbs,
    ...(args.location.search === '' ? {} : { robots: 'noindex, follow' }),
  });
}
