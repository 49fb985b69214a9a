import { COOKIES, type PopupName } from '@spindle/contract/constants';
import { paths } from '@spindle/contract/addresses/paths';
import { textOf } from '../../shared/forms/form-body.ts';
import { requestSubmit, type Submit } from '../../shared/forms/popup-submit.server.ts';
import { CHOICE_COOKIE, visitorCookie } from '../../layout/visitor-cookie.ts';
import { addAddress } from '../../modules/account/profile/address-submit.server.ts';
import {
  login,
  passwordRecovery,
  registrationLegal,
  registrationPhysical,
  signInFactor,
} from '../../modules/auth/auth-submits.server.ts';
import {
  addReminder,
  favouriteList,
  favouriteLists,
} from '../../modules/favourites/favourites-submits.server.ts';
import { uploadList } from '../../modules/list-upload/upload-submit.server.ts';
import { type popupEntries, popups } from './popups.ts';

/** Popups whose entry has the submit `own`. */
type CustomSubmit = {
  [Name in PopupName]: (typeof popupEntries)[Name]['submit'] extends 'own' ? Name : never;
}[PopupName];

const customSubmits: Readonly<Record<CustomSubmit, Submit>> = {
  login,
  signInFactor,
  registrationPhysical,
  registrationLegal,
  passwordRecovery,
  addAddress,
  addReminder,
  favouriteList,
  favouriteLists,
  uploadList,
};

/** Small forms of the shell that are sent the same way. */
const shellSubmits: Readonly<Record<'logout' | 'endView' | 'cookies' | 'office', Submit>> = {
  async logout(_fields, client) {
    await client.auth.logout();
    return { to: paths.home() };
  },
  async endView(_fields, client) {
    await client.viewing.end();
    return { to: paths.home() };
  },
  async cookies(fields, client, url) {
    const choice = textOf(fields, 'choice') === 'all' ? 'all' : 'needed';
    // The cookie is set even if the shop could not record the choice.
    await client.cookies.choose({ body: { choice } }).catch(() => {});
    return { cookie: visitorCookie(CHOICE_COOKIE, choice, url.protocol) };
  },
  async office(fields, client, url) {
    const named = textOf(fields, COOKIES.company);
    // Pages of the version before name it by its id.
    const id = /^[0-9a-f-]{36}$/.test(named) ? named : await officeOf(named, client);
    return id ? { cookie: visitorCookie(COOKIES.company, id, url.protocol) } : {};
  },
};

async function officeOf(named: string, client: Parameters<Submit>[1]): Promise<string | undefined> {
  if (!/^[\w-]+$/.test(named)) return undefined;
  const { data } = await client.companies.list();
  return data.find(({ slug }) => slug === named)?.id;
}

const requestSubmits = [...popups.values()].flatMap(({ name, submit }): [string, Submit][] =>
  submit === null || submit === 'own' ? [] : [[name, requestSubmit(submit)]],
);

/** What a popup's form, or a small form of the shell, does when it is sent without JavaScript. */
export const popupSubmits: ReadonlyMap<string, Submit> = new Map([
  ...requestSubmits,
  ...Object.entries(customSubmits),
  ...Object.entries(shellSubmits),
]);
