import { paths } from '@spindle/contract/addresses/paths';

/** The new password is set: the way in is the login popup. */
export const afterReset = `${paths.home()}?popup=login&authRedirect=personal`;
