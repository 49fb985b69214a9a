import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { phoneHref } from '@spindle/ui/format/phone.ts';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { Link } from 'react-router';
import type { Route } from './+types/contacts-page';
import { paths } from '@spindle/contract/addresses/paths';
import { required, side } from '../../failures/page-failures.server.ts';
import { OfficeCard } from '../../shared/offices/office-card.tsx';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import type { LayoutData } from '../../layout/layout-data.ts';
import { organisation } from '../../layout/organisation.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { useLayout } from '../../layout/use-layout.ts';
import { localBusiness } from './local-business.ts';
import { OfficeActions } from './office-actions.tsx';
import { OfficeFacts } from './office-facts.tsx';
import { OfficeMap } from './office-map.tsx';
import { OfficeScheme } from './office-scheme.tsx';
import styles from './contacts-page.module.css';

const crumbs = [{ label: 'Главная', to: paths.home() }, { label: 'Контакты' }];

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { client } = page;
  const { data: offices, additional_data: more } = await required(client.companies.list());
  const { slug } =
    offices.find(({ id }) => id === page.companyId) ?? offices.find(({ is_head }) => is_head) ?? {};
  const currentOffice = slug
    ? await side(page, 'own office', client.companies.bySlug({ params: { slug } }), null)
    : null;
  return {
    offices,
    more,
    own: currentOffice?.data ?? null,
    seo: context.get(seoContext),
  };
}

export default function ContactsPage({ loaderData: { offices, more, own, seo } }: Route.ComponentProps) {
  const { pageTemplate } = useLayout().site;
  const phone = own && !own.is_head ? own.phone : pageTemplate.phone;
  const hours = own ? `${own.city_name}: ${own.opening_hours}` : pageTemplate.openingHours;
  const schedules = new Map(more.schedules.map((schedule) => [schedule.company_id, schedule]));
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <div className={styles.head}>
        <h1>{seo?.h1 ?? 'Контакты'}</h1>
        <div className={styles.call}>
          {phone && (
            <a className={styles.phone} href={phoneHref(phone)}>
              {phone}
            </a>
          )}
          <PopupButton popup="feedback">Написать нам</PopupButton>
        </div>
      </div>
      <p className={`second ${styles.hours}`}>
        {hours && `${hours}. `}
        {pageTemplate.phone && phone !== pageTemplate.phone && (
          <>
            Бесплатно по{'\u00a0'}России{' '}
            <a className="link" href={phoneHref(pageTemplate.phone)}>
              {pageTemplate.phone}
            </a>
            .{' '}
          </>
        )}
        {pageTemplate.contactsAdditionalText}
      </p>
      {offices.length > 0 && <OfficeMap offices={offices} cities={more.cities} />}
      {own && (
        <section className="section">
          <SectionHeading
            side={
              <Link className="link" to={paths.contact(own.slug)}>
                Сотрудники и{'\u00a0'}проезд
              </Link>
            }
          >
            {own.city_name}, {own.is_head ? 'главный офис' : 'ваш офис'}
          </SectionHeading>
          <div className={styles.columns}>
            <OfficeScheme office={own} />
            <div className="stack">
              <OfficeFacts office={own} />
              <OfficeActions office={own} />
            </div>
          </div>
        </section>
      )}
      {offices.length > 0 && (
        <section className="section">
          <SectionHeading>Офисы и{'\u00a0'}склады</SectionHeading>
          <ul className={styles.grid}>
            {offices.map((office) => (
              <OfficeCard key={office.id} office={office} schedule={schedules.get(office.id)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  const { own } = args.loaderData ?? {};
  const layout = args.matches.find((match) => match?.id === 'root')?.loaderData as LayoutData | undefined;
  return pageHead(args, {
    title: 'Контакты и адреса офисов',
    description: 'Адреса, телефоны и часы работы офисов, складов и шоурумов.',
    jsonLd: [...organisation(args.matches), ...(own && layout ? [localBusiness(own, layout)] : [])],
    crumbs,
  });
}
