import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { formatDateInWords } from '@spindle/ui/format/date.ts';
import { Tag } from '@spindle/ui/text/tag.tsx';
import type { MiddlewareFunction } from 'react-router';
import type { Route } from './+types/guest-request-page';
import { paths } from '@spindle/contract/addresses/paths';
import { redirect } from '../../addresses/local-redirect.ts';
import { required } from '../../failures/page-failures.server.ts';
import { PageTop } from '../../shared/account/page-top.tsx';
import { serviceTagVariant } from '../../shared/equipment/equipment-texts.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext } from '../../layout/server-context.ts';
import { RequestBody } from './request-body.tsx';

/**
 * The private link of an e-mail opens the request of a sender without an account; the key is removed from the address
 * at once.
 */
const openByLink: MiddlewareFunction<Response> = async ({ params, url, context }, next) => {
  const [key, id = ''] = [url.searchParams.get('key'), params['id']];
  if (key === null) return next();
  const { client } = context.get(pageContext);
  await required(client.serviceRequests.open({ body: { request_id: id, key } }));
  throw redirect(paths.serviceRequest(id));
};

export const middleware = [openByLink];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const { data: request } = await required(client.serviceRequests.byLink({ params: { id: params.id } }));
  return { request };
}

export default function GuestRequestPage({ loaderData: { request } }: Route.ComponentProps) {
  const heading = `Заявка на\u00a0сервис ${request.number}`;
  return (
    <div className="wrap">
      <Breadcrumbs
        items={[
          { label: 'Главная', to: paths.home() },
          { label: 'Сервис', to: paths.service() },
          { label: heading },
        ]}
      />
      <PageTop heading={heading}>
        <Tag variant={serviceTagVariant(request.status)}>{request.status_name}</Tag>
        <span className="muted">{formatDateInWords(request.created_at)}</span>
      </PageTop>
      <RequestBody
        request={request}
        machine={
          <>
            <p>{`${request.brand_name} ${request.model}`.trim()}</p>
            {request.serial_number && <p className="sm muted">{request.serial_number}</p>}
          </>
        }
      />
    </div>
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
