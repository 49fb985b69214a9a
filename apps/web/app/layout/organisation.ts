import type { LayoutData } from './layout-data.ts';

/** Who sells here, for search engines. */
export function organisation(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): object[] {
  const layout = matches.find((match) => match?.id === 'root')?.loaderData as LayoutData | undefined;
  if (!layout?.site.seller.name_short) return [];
  const { seller, pageTemplate, logoHeader } = layout.site;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: pageTemplate.companyName,
      legalName: seller.name_short,
      taxID: seller.inn,
      url: `${layout.publicUrl}/`,
      logo: layout.publicUrl + logoHeader,
      telephone: pageTemplate.phone,
      email: seller.email,
      address: seller.legal_address,
    },
  ];
}
