import { OFFICE_BASE } from '@spindle/contract/staff/office-paths';
import { paths } from '@spindle/contract/addresses/paths';

const sectionOf = (page: string): string => page.slice(0, page.indexOf('/', 1) + 1);

/** Addresses for one visitor or for programs: search engines are kept out, and no page below them is shared. */
export const closedAddresses: readonly string[] = [
  '/api/',
  `${OFFICE_BASE}/`,
  sectionOf(paths.activate()),
  paths.cart(),
  paths.checkout(),
  paths.compare(),
  sectionOf(paths.sharedFavorites('token')),
  paths.personal(),
  paths.quotations(),
  paths.searchStart(),
  paths.ui(),
  paths.viewed(),
];
