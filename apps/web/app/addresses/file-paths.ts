/** Files that the API makes; apart from `paths.ts`, which every page loads. */
export const filePaths = {
  requisites: () => '/api/requisites.pdf',
  listTemplate: () => '/api/cart/uploads/template.xlsx',
  officeCard: (slug: string) => `/api/companies/slug/${encodeURIComponent(slug)}/contacts.vcf`,
  comparisonTable: (ids: string) => `/api/comparison/table.xlsx?ids=${ids}`,
  configuration: (key: string) => `/api/goods/kit-variant/${encodeURIComponent(key)}/kit.pdf`,
};
