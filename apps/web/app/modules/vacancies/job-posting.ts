import { shopCurrency } from '@spindle/contract/shop/shop-locale';
import type { VacancyDetails } from '@spindle/contract/content/vacancies';
import type { LayoutData } from '../../layout/layout-data.ts';

/** The vacancy for search engines. */
export function jobPosting(
  vacancy: VacancyDetails,
  { site, publicUrl }: Pick<LayoutData, 'site' | 'publicUrl'>,
): object {
  const { office, pay } = vacancy;
  const shop = site.pageTemplate.companyName;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: vacancy.name,
    description: vacancy.blocks.map((block) => (block.type === 'html' ? block.html : '')).join(''),
    identifier: { '@type': 'PropertyValue', name: shop, value: vacancy.id },
    datePosted: vacancy.published_on,
    employmentType: vacancy.employment,
    totalJobOpenings: vacancy.places,
    industry: 'Металлообработка',
    hiringOrganization: { '@type': 'Organization', name: shop, sameAs: `${publicUrl}/` },
    ...(office && {
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          streetAddress: office.office_address,
          addressLocality: office.city_name,
          postalCode: office.postal_code,
          addressCountry: 'RU',
        },
      },
    }),
    ...(vacancy.is_remote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Россия' },
    }),
    ...((pay.from !== null || pay.to !== null) && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: shopCurrency(),
        value: {
          '@type': 'QuantitativeValue',
          unitText: 'MONTH',
          ...(pay.from !== null && { minValue: pay.from }),
          ...(pay.to !== null && { maxValue: pay.to }),
        },
      },
    }),
  };
}
