import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { formatPhone } from '@spindle/ui/format/phone.ts';
import { typograph } from '@spindle/ui/format/typograph.ts';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { Link } from 'react-router';
import type { Route } from './+types/contact-page';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import { OfficeCard } from '../../shared/offices/office-card.tsx';
import { PersonCard } from '../../shared/offices/person-card.tsx';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import type { LayoutData } from '../../layout/layout-data.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { useLayout } from '../../layout/use-layout.ts';
import { localBusiness } from './local-business.ts';
import { nearestOffices } from './nearest-offices.ts';
import { OfficeActions } from './office-actions.tsx';
import { OfficeFacts } from './office-facts.tsx';
import { OfficeScheme } from './office-scheme.tsx';
import styles from './contacts-page.module.css';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const { data: office } = await required(client.companies.bySlug({ params: { slug: params.slug } }));
  const crumbs = [
    { label: 'Главная', to: paths.home() },
    { label: 'Контакты', to: paths.contacts() },
    { label: office.city_name },
  ];
  return { office, crumbs, seo: context.get(seoContext) };
}

export default function ContactPage({ loaderData: { office, crumbs, seo } }: Route.ComponentProps) {
  const near = nearestOffices(useLayout().companies, office);
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <h1>
        {seo?.h1 ?? (office.is_head ? `${office.city_name}, главный офис` : `Офис: ${office.city_name}`)}
      </h1>
      <p className={`lead ${styles.lead}`}>{typograph(office.description)}</p>
      <div className={styles.columns}>
        <div className="stack">
          <OfficeScheme office={office} />
          <h2>Как проехать</h2>
          <p className="prose">{typograph(office.how_to_get)}</p>
          <OfficeActions office={office} />
        </div>
        <div className="stack">
          <OfficeFacts office={office} />
          <p className={styles.buttons}>
            <PopupButton popup="callback" look="dark">
              Обратный звонок
            </PopupButton>
            <PopupButton popup="feedback">Написать нам</PopupButton>
          </p>
        </div>
      </div>
      {office.staff.length > 0 && (
        <section className="section">
          <SectionHeading>Сотрудники</SectionHeading>
          <ul className={styles.staff}>
            {office.staff.map((person) => (
              <li key={person.email}>
                <PersonCard person={person} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {near.length > 0 && (
        <section className="section">
          <SectionHeading
            side={
              <Link className="link" to={paths.contacts()}>
                Все офисы
              </Link>
            }
          >
            Ближайшие офисы
          </SectionHeading>
          <ul className={styles.grid}>
            {near.map((other) => (
              <OfficeCard key={other.id} office={other} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  const { office, crumbs } = args.loaderData ?? {};
  if (!office) return [];
  const layout = args.matches.find((match) => match?.id === 'root')?.loaderData as LayoutData | undefined;
  return pageHead(args, {
    title: `Офис: ${office.city_name}`,
    description: `${office.city_name}, ${office.office_address}. Телефон ${formatPhone(office.phone)}. ${office.opening_hours}.`,
    jsonLd: layout ? [localBusiness(office, layout)] : [],
    crumbs,
  });
}
