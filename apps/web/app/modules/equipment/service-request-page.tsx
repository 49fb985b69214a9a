import { formatDateInWords, formatDateTime } from '@spindle/ui/format/date.ts';
import { formatPhone } from '@spindle/ui/format/phone.ts';
import { Panel } from '@spindle/ui/panel.tsx';
import { SpecList } from '@spindle/ui/spec-list.tsx';
import { Tag } from '@spindle/ui/tag.tsx';
import { Timeline } from '@spindle/ui/timeline.tsx';
import { Link } from 'react-router';
import type { Route } from './+types/service-request-page';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import { PageTop } from '../../kits/account/page-top.tsx';
import { hoursText, serviceLook } from '../../kits/equipment/equipment-words.ts';
import { PopupButton } from '../../kits/popups/popup-button.tsx';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext } from '../../layout/server-context.ts';
import { PaperList } from './paper-list.tsx';
import columns from './machine-columns.module.css';
import styles from './service-request-page.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const { data: request } = await required(client.serviceRequests.byName({ params: { name: params.slug } }));
  // A request is at one address only: under its own machine.
  if (request.card?.id !== params.id) throw new Response(null, { status: 404 });
  return { request, card: request.card, crumb: `Заявка ${request.number}` };
}

export default function ServiceRequestPage({ loaderData: { request, card } }: Route.ComponentProps) {
  const { history, result, description } = request;
  return (
    <>
      <PageTop
        heading={`Заявка ${request.number}`}
        actions={
          <PopupButton popup="service" params={{ service_card_id: card.id }}>
            Новая заявка
          </PopupButton>
        }
      >
        <Tag look={serviceLook(request.status)}>{request.status_name}</Tag>
        <span className="muted">{formatDateInWords(request.created_at)}</span>
      </PageTop>
      <div className={columns.columns}>
        <div className={columns.stack}>
          <Panel title={request.title}>
            {description && description !== request.title && <p className={styles.facts}>{description}</p>}
            <Timeline
              events={history.map((event, index) => ({
                key: String(index),
                title: event.title,
                text: event.text,
                time: event.at ? formatDateTime(event.at) : null,
                state: event.state === 'coming' ? 'next' : event.state,
              }))}
            />
          </Panel>
          {result && (
            <Panel title="Что сделано">
              <p className={styles.facts}>{result}</p>
            </Panel>
          )}
          {request.documents.length > 0 && (
            <Panel title="Документы и&nbsp;фотографии">
              <PaperList papers={request.documents} />
            </Panel>
          )}
        </div>
        <aside className={columns.aside}>
          <Panel title="Станок">
            <p>
              <Link className="link" to={paths.equipmentCard(card.id)} prefetch="intent">
                {card.name}
              </Link>
            </p>
            <p className="sm muted">
              {card.serial_number}, {card.number}
            </p>
          </Panel>
          <Panel title="Заявка">
            <SpecList specs={specsOf(request)} />
          </Panel>
        </aside>
      </div>
    </>
  );
}

type Data = Route.ComponentProps['loaderData'];

function specsOf(request: Data['request']) {
  const { error_code: code, hours, visit_on: visit, engineer, contact } = request;
  return [
    { label: 'Вид работ', value: request.kind_name },
    ...(code ? [{ label: 'Код ошибки', value: code }] : []),
    ...(request.is_stopped ? [{ label: 'Станок', value: 'стоит' }] : []),
    ...(hours === null ? [] : [{ label: 'Наработка', value: hoursText(hours) }]),
    ...(visit ? [{ label: 'Выезд', value: formatDateInWords(visit) }] : []),
    ...(engineer ? [{ label: 'Инженер', value: engineer }] : []),
    ...(request.is_warranty ? [{ label: 'Гарантия', value: 'да' }] : []),
    ...(request.downtime_hours > 0 ? [{ label: 'Простой', value: hoursText(request.downtime_hours) }] : []),
    {
      label: 'Контакт',
      value: [contact.name, contact.phone && formatPhone(contact.phone)].filter(Boolean).join(', '),
    },
  ];
}

export function meta(args: Route.MetaArgs) {
  const number = args.loaderData?.request.number ?? '';
  return pageHead(args, {
    title: `Заявка на сервис ${number}`,
    description: `Заявка на сервис ${number}.`,
    robots: 'noindex',
  });
}
