import type { CompanyDetails } from '@spindle/contract/offices/companies';
import { paths } from '@spindle/contract/addresses/paths';
import type { LayoutData } from '../../layout/layout-data.ts';

const days: Readonly<Record<string, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** One office for search engines. */
export function localBusiness(
  office: CompanyDetails,
  { site, publicUrl }: Pick<LayoutData, 'site' | 'publicUrl'>,
): object {
  const shop = site.pageTemplate.companyName;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${publicUrl}${paths.contact(office.slug)}`,
    name: `${shop}, ${office.city_name}`,
    description: office.description,
    url: publicUrl + paths.contact(office.slug),
    image: publicUrl + site.logoHeader,
    telephone: office.phone,
    email: office.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: office.office_address,
      addressLocality: office.city_name,
      ...(office.postal_code && { postalCode: office.postal_code }),
      addressCountry: site.countryMeta.code,
    },
    geo: { '@type': 'GeoCoordinates', latitude: office.lat, longitude: office.lon },
    openingHoursSpecification: office.hours.flatMap(({ day, opens, closes }) =>
      opens && closes
        ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days[day] ?? day, opens, closes }]
        : [],
    ),
    parentOrganization: { '@type': 'Organization', name: shop, url: `${publicUrl}/` },
  };
}
