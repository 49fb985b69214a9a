import { required } from '../../failures/page-failures.server.ts';
import { formatPhone, phoneHref } from '../../format/phone.ts';
import { pageHead } from '../../page-head.ts';
import { paths } from '../../paths.ts';
import { pageContext, seoContext } from '../../server-context.ts';
import { Breadcrumbs, breadcrumbsJsonLd } from '../../ui/breadcrumbs.tsx';
import { SpecList } from '../../ui/spec-list.tsx';
import type { Route } from './+types/contact-page';
import styles from './contacts-page.module.css';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { client, publicUrl } = context.get(pageContext);
  const { data: office } = await required(client.companies.bySlug({ params: { slug: params.slug } }));
  const crumbs = [
    { label: 'Главная', to: paths.home() },
    { label: 'Контакты', to: paths.contacts() },
    { label: office.city_name },
  ];
  return { office, crumbs, jsonLd: breadcrumbsJsonLd(crumbs, publicUrl), seo: context.get(seoContext) };
}

export default function ContactPage({ loaderData: { office, crumbs, seo } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <h1>{seo?.h1 ?? `Офис: ${office.city_name}`}</h1>
      <p className={`lead ${styles.lead}`}>{office.description}</p>
      <div className={styles.columns}>
        <div className="stack">
          <SpecList
            specs={[
              { label: 'Адрес', value: office.office_address },
              { label: 'Телефон', value: <a href={phoneHref(office.phone)}>{formatPhone(office.phone)}</a> },
              {
                label: 'Почта',
                value: (
                  <a className="link" href={`mailto:${office.email}`}>
                    {office.email}
                  </a>
                ),
              },
              { label: 'Часы работы', value: office.opening_hours },
            ]}
          />
          <h2>Как проехать</h2>
          <p className="prose">{office.how_to_get}</p>
        </div>
        <section aria-labelledby="staff" className={styles.staff}>
          <h2 id="staff">Сотрудники</h2>
          {office.staff.map((person) => (
            <div key={person.email} className={styles.person}>
              <p>
                <b>{person.name}</b>
              </p>
              <p className="muted">{person.position}</p>
              <p>
                <a href={phoneHref(person.phone)}>{formatPhone(person.phone)}</a>
              </p>
              <p>
                <a className="link" href={`mailto:${person.email}`}>
                  {person.email}
                </a>
              </p>
            </div>
          ))}
        </section>
      </div>
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  const office = args.loaderData?.office;
  if (!office) return [];
  return pageHead(args, {
    title: `Офис: ${office.city_name}`,
    description: `${office.city_name}, ${office.office_address}. Телефон ${formatPhone(office.phone)}. ${office.opening_hours}.`,
    jsonLd: args.loaderData ? [args.loaderData.jsonLd] : [],
  });
}
