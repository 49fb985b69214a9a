import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { formatDateInWords } from '@spindle/ui/format/date.ts';
import type { Route } from './+types/contract-page';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { data: contract } = await required(context.get(pageContext).client.site.contract());
  const crumbs = [{ label: 'Главная', to: paths.home() }, { label: contract.title }];
  return { contract, crumbs, seo: context.get(seoContext) };
}

export default function ContractPage({ loaderData: { contract, crumbs, seo } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <h1>{seo?.h1 ?? contract.title}</h1>
      <p className="muted">
        № {contract.number}, действует с {formatDateInWords(contract.effective_from)}
      </p>
      <article className="prose section" dangerouslySetInnerHTML={{ __html: contract.html }} />
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  const title = args.loaderData?.contract.title ?? 'Публичная оферта';
  return pageHead(args, {
    title,
    description: 'Условия договора купли-продажи, поставки и оплаты.',
    crumbs: args.loaderData?.crumbs,
  });
}
