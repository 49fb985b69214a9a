type Id = string | number;

const segment = (value: Id): string => encodeURIComponent(String(value));

/** Files that the shop makes; apart from `paths.ts`, which every page loads. */
export const filePaths = {
  openapi: () => '/api/openapi.json',
  requisites: () => '/api/requisites.pdf',
  cartSheet: () => '/api/cart/cart.xlsx',
  cartPaper: () => '/api/cart/cart.pdf',
  listTemplate: () => '/api/cart/uploads/template.xlsx',
  officeCard: (slug: Id) => `/api/companies/slug/${segment(slug)}/contacts.vcf`,
  goodsPaper: (id: Id, kind: string) => `/api/goods/id/${segment(id)}/documents/${segment(kind)}.pdf`,
  goodsFile: (id: Id, file: string) => `/api/goods/id/${segment(id)}/files/${segment(file)}`,
  /** The newest edition of a picture or a file of the library. */
  media: (id: string) => `/api/media/${segment(id)}`,
  mediaEdition: (id: string, edition: number) => `/api/staff/media/${segment(id)}/editions/${edition}`,
  paperCatalogue: (slug: Id) => `/api/paper-catalogues/${segment(slug)}/file.pdf`,
  comparisonTable: (ids: string) => `/api/comparison/table.xlsx?ids=${ids}`,
  configuration: (key: Id) => `/api/goods/kit-variant/${segment(key)}/kit.pdf`,
  quotation: (id: Id) => `/api/v1/quotation/${segment(id)}/file`,
  /** `search` is the query string of the list, `?` included. */
  ordersSheet: (search: string) => `/api/orders/orders.xlsx${search}`,
  documentsArchive: () => '/api/documents/documents.zip',
  document: (id: Id) => `/api/documents/${segment(id)}/file`,
  serviceRequestFile: (id: Id, file: Id) =>
    `/api/service-requests/link/${segment(id)}/files/${segment(file)}`,
  calendar: (id: Id) => `/api/education-schedule/${segment(id)}/calendar.ics`,
  logo: (slug: Id) => `/logos/${segment(slug)}.svg`,
  photo: (file: string) => `/photos/${segment(file)}`,
  robots: () => '/robots.txt',
  sitemap: () => '/sitemap.xml',
  sitemapOfPages: (part: number) => `/sitemap-${part}.xml`,
  sitemapOfGoods: (part: number) => `/sitemap-goods-${part}.xml`,
};
