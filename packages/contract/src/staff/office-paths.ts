/** Where the office stands on the shop's host. */
export const OFFICE_BASE = '/office';
/** Where its calls are. */
export const STAFF_API = '/api/staff';

const segment = (value: string | number): string => encodeURIComponent(String(value));

/** Every screen of the office, below `OFFICE_BASE`. */
export const officePaths = {
  home: () => '/',
  signIn: (next?: string) => (next === undefined ? '/sign-in' : `/sign-in?next=${segment(next)}`),
  invite: (token: string) => `/invite?token=${segment(token)}`,
  orders: (query = '') => (query === '' ? '/orders' : `/orders?${query}`),
  order: (number: string) => `/orders/${segment(number)}`,
  newOrder: (query = '') => (query === '' ? '/orders/new' : `/orders/new?${query}`),
  quotations: (query = '') => (query === '' ? '/quotations' : `/quotations?${query}`),
  quotation: (number: string) => `/quotations/${segment(number)}`,
  newQuotation: (query = '') => (query === '' ? '/quotations/new' : `/quotations/new?${query}`),
  customers: (query = '') => (query === '' ? '/customers' : `/customers?${query}`),
  erasureActs: () => '/customers/acts',
  customer: (id: string) => `/customers/${segment(id)}`,
  requests: (query = '') => (query === '' ? '/requests' : `/requests?${query}`),
  request: (number: string) => `/requests/${segment(number)}`,
  companies: (query = '') => (query === '' ? '/companies' : `/companies?${query}`),
  company: (id: string) => `/companies/${segment(id)}`,
  goods: (query = '') => (query === '' ? '/goods' : `/goods?${query}`),
  oneGoods: (id: string) => `/goods/${segment(id)}`,
  goodsGrid: () => '/goods/grid',
  goodsForm: (id: string) => `/goods/${segment(id)}/edit`,
  newGoods: (query = '') => (query === '' ? '/goods/new' : `/goods/new?${query}`),
  folders: () => '/folders',
  folder: (id: string) => `/folders/${segment(id)}`,
  dictionaries: () => '/dictionaries',
  dictionary: (name: string) => `/dictionaries/${segment(name)}`,
  properties: () => '/properties',
  property: (id: number) => `/properties/${segment(id)}`,
  newProperty: (folder = '') =>
    folder === '' ? '/properties/new' : `/properties/new?folder=${segment(folder)}`,
  reviews: (query = '') => (query === '' ? '/reviews' : `/reviews?${query}`),
  review: (id: string) => `/reviews/${segment(id)}`,
  texts: (query = '') => (query === '' ? '/texts' : `/texts?${query}`),
  text: (id: string) => `/texts/${segment(id)}`,
  newText: (kind: string) => `/texts/new/${segment(kind)}`,
  service: (query = '') => (query === '' ? '/service' : `/service?${query}`),
  serviceBoard: () => '/service/board',
  serviceCalendar: (from = '') =>
    from === '' ? '/service/calendar' : `/service/calendar?from=${segment(from)}`,
  machines: (query = '') => (query === '' ? '/machines' : `/machines?${query}`),
  machineChanges: () => '/machines/changes',
  machine: (number: string) => `/machines/${segment(number)}`,
  serviceRequest: (number: string) => `/service/${segment(number)}`,
  education: (query = '') => (query === '' ? '/education' : `/education?${query}`),
  educationGroup: (id: string) => `/education/${segment(id)}`,
  letters: (query = '') => (query === '' ? '/letters' : `/letters?${query}`),
  letter: (id: string) => `/letters/${segment(id)}`,
  jobs: () => '/jobs',
  imports: () => '/imports',
  import: (id: string) => `/imports/${segment(id)}`,
  runs: () => '/runs',
  audit: (query = '') => (query === '' ? '/audit' : `/audit?${query}`),
  security: () => '/security',
  people: () => '/people',
  person: (id: string) => `/people/${segment(id)}`,
  newPerson: () => '/people/new',
  role: (id: string) => `/people/roles/${segment(id)}`,
  newRole: () => '/people/roles/new',
} as const;

/** The whole address, for letters and commands. */
export const officeAddress = (path: string): string => `${OFFICE_BASE}${path}`;
