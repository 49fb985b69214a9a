/** Addresses for one visitor or for programs: search engines are kept out, and no page below them is shared. */
export const closedAddresses: readonly string[] = [
  '/api/',
  '/auth/',
  '/cart/',
  '/checkout/',
  '/compare/',
  '/favorites/',
  '/personal/',
  '/quotations/',
  '/search/',
  '/ui/',
  '/viewed/',
];
