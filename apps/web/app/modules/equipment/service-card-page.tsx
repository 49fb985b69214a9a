import { LIST_LIMITS } from '@spindle/contract/constants';
import { ServiceHistoryFilter } from '@spindle/contract/service/equipment';
import { SERVICE_STATUS_NAMES, SERVICE_STATUSES } from '@spindle/contract/equipment-names';
import { Callout } from '@spindle/ui/text/callout.tsx';
import { formatDateInWords } from '@spindle/ui/format/date.ts';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { KeyFigures } from '@spindle/ui/text/key-figures.tsx';
import { Note } from '@spindle/ui/text/note.tsx';
import { Pagination } from '@spindle/ui/navigation/pagination.tsx';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { Stage } from '@spindle/ui/pictures/stage.tsx';
import type { Route } from './+types/service-card-page';
import { pageFromUrl, withinPages } from '../../addresses/requested-page.ts';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import { filterFromUrl } from '../../shared/account/requested-filter.server.ts';
import { filterHref } from '../../shared/account/filter-address.ts';
import { FilterEmpty } from '../../shared/account/filter-empty.tsx';
import { type FilterChoice, ListFilter } from '../../shared/account/list-filter.tsx';
import { PageTop } from '../../shared/account/page-top.tsx';
import { warrantyText } from '../../shared/equipment/equipment-texts.ts';
import { PopupButton, PopupIconButton } from '../../shared/popups/popup-button.tsx';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext } from '../../layout/server-context.ts';
import { CardAside } from './card-aside.tsx';
import { machineCallouts } from './machine-callouts.ts';
import { ServiceHistory } from './service-history.tsx';
import columns from './machine-columns.module.css';
import styles from './service-card-page.module.css';

const pageSize = LIST_LIMITS.serviceHistory;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const page = pageFromUrl(url);
  const { filter, values, errors, today } = filterFromUrl(url, ServiceHistoryFilter);
  const query = { ...filter, offset: (page - 1) * pageSize, limit: pageSize };
  const [{ data: card }, history] = await required(
    Promise.all([
      client.serviceCards.get({ params: { id: params.id } }),
      client.serviceRequests.ofCard({ params: { id: params.id }, query }),
    ]),
  );
  withinPages(page, history.meta.total, pageSize);
  return {
    card,
    history: { requests: history.data, total: history.meta.total, page },
    filter: { values, errors, today },
    crumb: card.name,
  };
}

export default function ServiceCardPage({ loaderData }: Route.ComponentProps) {
  const { card, history, filter } = loaderData;
  const params = { service_card_id: card.id };
  return (
    <>
      <PageTop
        heading={card.name}
        actions={
          <>
            <PopupIconButton
              popup="editEquipment"
              params={params}
              icon="edit"
              label="Изменить данные станка"
            />
            <PopupIconButton popup="deleteEquipment" params={params} icon="trash" label="Удалить станок" />
            <PopupButton popup="service" params={params} look="buy">
              Заявка на&nbsp;сервис
            </PopupButton>
          </>
        }
      >
        <span className="muted">
          {[card.kind_name, card.serial_number, card.location].filter(Boolean).join(', ')}
        </span>
      </PageTop>
      {card.pending_change && (
        <Note look="info" className={styles.note}>
          {card.pending_change.kind === 'edit'
            ? `Вы просили изменить данные станка, заявка ${card.pending_change.number}. Проверяем.`
            : `Вы просили убрать станок из кабинета, заявка ${card.pending_change.number}. Проверяем.`}
        </Note>
      )}
      <div className={columns.columns}>
        <div className={columns.main}>
          <Stage titleBlock={titleBlockOf(card)} className={styles.stage ?? ''}>
            <div className={styles.sheet}>
              <Picture src={card.image.original} alt={card.name} width={960} height={720} eager />
              {machineCallouts(card.image_parts, history.requests).map(({ part, request, ...mark }) => (
                <Callout key={part} to={paths.equipmentRequest(card.id, request)} {...mark} />
              ))}
            </div>
          </Stage>
          <KeyFigures figures={figuresOf(card)} under />
          <History card={card} {...history} filter={filter} />
        </div>
        <CardAside card={card} />
      </div>
    </>
  );
}

type Data = Route.ComponentProps['loaderData'];

/** A long history can be searched. */
function History({ card, requests, total, page, filter }: Pick<Data, 'card' | 'filter'> & Data['history']) {
  const path = paths.equipmentCard(card.id);
  const { values, errors } = filter;
  const isNarrowed = Object.keys(values).length > 0;
  return (
    <section className={styles.history} aria-labelledby="history">
      <SectionHeading id="history">История</SectionHeading>
      {(isNarrowed || total > pageSize) && (
        <ListFilter
          path={path}
          {...filter}
          search="Номер заявки, неисправность или работа"
          choices={states}
        />
      )}
      {total === 0 && !isNarrowed && !card.maintenance && (
        <p className="muted">Обращений по&nbsp;этому станку ещё не&nbsp;было.</p>
      )}
      {isNarrowed && (total === 0 || Object.keys(errors).length > 0) ? (
        <FilterEmpty path={path} errors={errors} title="Таких обращений нет" />
      ) : (
        <>
          <ServiceHistory card={card} requests={requests} withNext={page === 1 && !isNarrowed} />
          <Pagination
            page={page}
            total={total}
            pageSize={pageSize}
            hrefFor={(target) => filterHref(path, values, target)}
          />
        </>
      )}
    </section>
  );
}

const states: readonly FilterChoice[] = [
  {
    name: 'status',
    label: 'Состояние',
    any: 'Любое',
    options: SERVICE_STATUSES.map((status) => ({ value: status, label: SERVICE_STATUS_NAMES[status] })),
  },
];

type Card = Data['card'];

function titleBlockOf(card: Card) {
  const warranty = warrantyText(card);
  return [
    ...(card.produced_year === null ? [] : [{ label: 'Выпуск', value: `${card.produced_year}\u00a0год` }]),
    ...(card.sold_on === null ? [] : [{ label: 'Покупка', value: formatDateInWords(card.sold_on) }]),
    ...(card.started_on === null ? [] : [{ label: 'Пуск', value: formatDateInWords(card.started_on) }]),
    ...(warranty ? [{ label: 'Гарантия', value: warranty }] : []),
  ];
}

/** Only known values: a machine from elsewhere may have no counter yet. */
function figuresOf({ hours, maintenance, requests_in_year: requests, availability_percent: share }: Card) {
  const hoursLeft = maintenance?.left_hours ?? null;
  return [
    ...(hours === null ? [] : [{ label: 'наработка', value: formatNumber(hours), unit: 'ч' }]),
    ...(hoursLeft === null
      ? []
      : [
          {
            label: hoursLeft >= 0 ? 'до\u00a0обслуживания' : 'просрочено обслуживание',
            value: formatNumber(Math.abs(hoursLeft)),
            unit: 'ч',
          },
        ]),
    { label: 'обращений за\u00a0год', value: formatNumber(requests) },
    ...(share === null ? [] : [{ label: 'готовность за\u00a0год', value: formatNumber(share), unit: '%' }]),
  ];
}

export function meta(args: Route.MetaArgs) {
  const name = args.loaderData?.card.name ?? 'Станок';
  return pageHead(args, { title: name, description: `Станок ${name}.`, robots: 'noindex' });
}
