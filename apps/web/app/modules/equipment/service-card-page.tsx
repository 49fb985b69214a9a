import { LIST_LIMITS } from '@spindle/contract/constants';
import { Callout } from '@spindle/ui/callout.tsx';
import { formatDateInWords } from '@spindle/ui/format/date.ts';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { KeyFigures } from '@spindle/ui/key-figures.tsx';
import { Note } from '@spindle/ui/note.tsx';
import { Pagination } from '@spindle/ui/pagination.tsx';
import { Picture } from '@spindle/ui/picture.tsx';
import { SectionHeading } from '@spindle/ui/section-heading.tsx';
import { Stage } from '@spindle/ui/stage.tsx';
import type { Route } from './+types/service-card-page';
import { askedPage, pageHref, withinPages } from '../../addresses/asked-page.ts';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import { PageTop } from '../../kits/account/page-top.tsx';
import { warrantyText } from '../../kits/equipment/equipment-words.ts';
import { PopupButton, PopupIconButton } from '../../kits/popups/popup-button.tsx';
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
  const page = askedPage(url);
  const query = { offset: (page - 1) * pageSize, limit: pageSize };
  const [{ data: card }, history] = await required(
    Promise.all([
      client.serviceCards.get({ params: { id: params.id } }),
      client.serviceRequests.ofCard({ params: { id: params.id }, query }),
    ]),
  );
  withinPages(page, history.meta.total, pageSize);
  return { card, requests: history.data, total: history.meta.total, page, crumb: card.name };
}

export default function ServiceCardPage({ loaderData }: Route.ComponentProps) {
  const { card, requests, total, page } = loaderData;
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
              {machineCallouts(card.kind, requests).map(({ part, request, ...mark }) => (
                <Callout key={part} to={paths.equipmentRequest(card.id, request)} {...mark} />
              ))}
            </div>
          </Stage>
          <KeyFigures figures={figuresOf(card)} under />
          <section className={styles.history} aria-labelledby="history">
            <SectionHeading id="history">История</SectionHeading>
            {total === 0 && !card.maintenance && (
              <p className="muted">Обращений по&nbsp;этому станку ещё не&nbsp;было.</p>
            )}
            <ServiceHistory card={card} requests={requests} withNext={page === 1} />
            <Pagination
              page={page}
              total={total}
              pageSize={pageSize}
              hrefFor={(target) => pageHref(paths.equipmentCard(card.id), target)}
            />
          </section>
        </div>
        <CardAside card={card} />
      </div>
    </>
  );
}

type Card = Route.ComponentProps['loaderData']['card'];

function titleBlockOf(card: Card) {
  const warranty = warrantyText(card);
  return [
    ...(card.produced_year === null ? [] : [{ label: 'Выпуск', value: `${card.produced_year}\u00a0год` }]),
    ...(card.started_on === null ? [] : [{ label: 'Пуск', value: formatDateInWords(card.started_on) }]),
    ...(warranty ? [{ label: 'Гарантия', value: warranty }] : []),
  ];
}

/** Only what is known: a machine from elsewhere may have no counter yet. */
function figuresOf({ hours, maintenance, requests_in_year: requests, availability_percent: share }: Card) {
  const left = maintenance?.left_hours ?? null;
  return [
    ...(hours === null ? [] : [{ label: 'наработка', value: formatNumber(hours), unit: 'ч' }]),
    ...(left === null
      ? []
      : [
          {
            label: left >= 0 ? 'до\u00a0обслуживания' : 'просрочено обслуживание',
            value: formatNumber(Math.abs(left)),
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
