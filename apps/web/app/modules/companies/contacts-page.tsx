import { required } from '../../failures/page-failures.server.ts';
import { formatCount, NOUNS } from '../../format/plural.ts';
import { phoneHref } from '../../format/phone.ts';
import { pageHead } from '../../page-head.ts';
import { paths } from '../../paths.ts';
import { pageContext, seoContext } from '../../server-context.ts';
import { useLayoutData } from '../../shell/layout-data.ts';
import { Breadcrumbs, breadcrumbsJsonLd } from '../../ui/breadcrumbs.tsx';
import type { Route } from './+types/contacts-page';
import { OfficeCard } from './office-card.tsx';
import styles from './contacts-page.module.css';

const crumbs = [{ label: 'Главная', to: paths.home() }, { label: 'Контакты' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { client, publicUrl } = context.get(pageContext);
  const { data: offices } = await required(client.companies.list());
  return { offices, jsonLd: breadcrumbsJsonLd(crumbs, publicUrl), seo: context.get(seoContext) };
}

export default function ContactsPage({ loaderData: { offices, seo } }: Route.ComponentProps) {
  const site = useLayoutData()?.site;
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <h1>{seo?.h1 ?? 'Контакты'}</h1>
      {site && (
        <p className={`lead ${styles.lead}`}>
          <a className={styles.phone} href={phoneHref(site.pageTemplate.phone)}>
            {site.pageTemplate.phone}
          </a>{' '}
          {site.pageTemplate.openingHours}. {site.pageTemplate.contactsAdditionalText}
        </p>
      )}
      <h2 className={styles.heading}>{formatCount(offices.length, NOUNS.office)}</h2>
      <ul className={styles.grid}>
        {offices.map((office) => (
          <OfficeCard key={office.id} office={office} />
        ))}
      </ul>
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: 'Контакты и адреса офисов',
    description: 'Адреса, телефоны и часы работы офисов, складов и шоурумов «Шпинделя».',
    ...(args.loaderData ? { jsonLd: [args.loaderData.jsonLd] } : {}),
  });
}
