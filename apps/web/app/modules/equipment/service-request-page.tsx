import { formatDateInWords } from '@spindle/ui/format/date.ts';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { Link } from 'react-router';
import type { Route } from './+types/service-request-page';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import { PageTop } from '../../shared/account/page-top.tsx';
import { serviceTagVariant } from '../../shared/equipment/equipment-texts.ts';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext } from '../../layout/server-context.ts';
import { RequestBody } from './request-body.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const { data: request } = await required(client.serviceRequests.byName({ params: { name: params.slug } }));
  // A request is at one address only: under its own machine.
  if (request.card?.id !== params.id) throw new Response(null, { status: 404 });
  return { request, card: request.card, crumb: `Заявка ${request.number}` };
}

export default function ServiceRequestPage({ loaderData: { request, card } }: Route.ComponentProps) {
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
        <Tag variant={serviceTagVariant(request.status)}>{request.status_name}</Tag>
        <span className="muted">{formatDateInWords(request.created_at)}</span>
      </PageTop>
      <RequestBody
        request={request}
        machine={
          <>
            <p>
              <Link className="link" to={paths.equipmentCard(card.id)}>
                {card.name}
              </Link>
            </p>
            <p className="sm muted">
              {card.serial_number}, {card.number}
            </p>
          </>
        }
      />
    </>
  );
}

export function meta(args: Route.MetaArgs) {
  const number = args.loaderData?.request.number ?? '';
  return pageHead(args, {
    title: `Заявка на сервис ${number}`,
    description: `Заявка на сервис ${number}.`,
    robots: 'noindex',
  });
}
