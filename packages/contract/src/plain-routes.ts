/**
 * Every address the server answers that is not a call of the contract, with the reason. The start fails on a route
 * that stands neither here nor in the table of calls.
 */
export const plainApiRoutes: Readonly<Record<string, string>> = {
  'GET /api/viewing/:code': 'a link of the office, used once: it sets a cookie and leads into the shop',
  'GET /api/requisites.pdf': 'a printed sheet, made when asked for',
  'GET /api/companies/slug/:slug/contacts.vcf': 'a file for an address book',
  'GET /api/education-schedule/:id/calendar.ics': 'a file for a calendar',
  'GET /api/goods/id/:id/viewed.gif': 'a picture that marks a product as viewed where there is no JavaScript',
  'GET /api/goods/id/:id/documents/:file': 'a printed sheet, made when asked for',
  'GET /api/goods/id/:id/files/:file': 'a file of the goods, as staff gave it',
  'GET /api/goods/kit-variant/:key/kit.pdf': 'a printed sheet, made when asked for',
  'GET /api/media/:id': 'a picture or a file of the library, as staff gave it',
  'GET /api/paper-catalogues/:slug/file.pdf': 'a printed sheet, made when asked for',
  'GET /api/goods/table.xlsx': 'a workbook; its query is the one of the listing page',
  'GET /api/comparison/table.xlsx': 'a workbook',
  'GET /api/cart/cart.xlsx': 'a workbook',
  'GET /api/cart/cart.pdf': 'a printed sheet, made when asked for',
  'GET /api/cart/uploads/template.xlsx': 'a workbook to fill in',
  'GET /api/openapi.json': 'the contract itself, for programs',
  'GET /api/docs/': 'the contract itself, for people',
  'ALL /api/*': 'what is not there is answered by the API, not by a page',
};

/** Outside `/api`. The files of the built client are routes of their folder and are not listed one by one. */
export const plainShopRoutes: Readonly<Record<string, string>> = {
  'GET /metrics': 'figures for a monitor',
  'GET /health/live': 'for whoever restarts the process',
  'GET /health/ready': 'for whoever sends requests to the process',
  'GET /drawings/:file': 'a line drawing, drawn when asked for',
  'GET /logos/:file': 'a logo, drawn when asked for',
  'GET /photos/:file': 'a photo of an order or a review',
  'GET /robots.txt': 'for search engines',
  'GET /sitemap.xml': 'for search engines',
  'GET /sitemap-:part(^\\d{1,4}).xml': 'for search engines',
  'GET /sitemap-goods-:part(^\\d{1,4}).xml': 'for search engines',
  'GET /press/rss.xml': 'a feed for readers of news',
  'ALL /*': 'pages of the React application',
};

/** Where the office is open. */
export const officeRoutes: Readonly<Record<string, string>> = {
  'GET /office': 'leads to the office',
  'GET /office/*': 'the one page of the office',
};
