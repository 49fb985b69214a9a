import { ApiError } from '@spindle/client/api-error';
import { newFormKey } from '../forms/form-key.ts';
import { popupInAddress } from '../popups/popup-address.ts';
import { loadPopup } from '../popups/popup-loading.ts';
import type { PageContext } from '../server-context.ts';
import { defaultSite } from './default-site.ts';
import type { LayoutData } from './layout-data.ts';

const noMenus: LayoutData['menus'] = { secondary: [], footer: [], documents: [] };

/** The parts of the layout come side by side; one that fails is logged and leaves its default. */
export async function loadLayout(page: PageContext, search = ''): Promise<LayoutData> {
  const { client, log } = page;
  const side = async <T>(name: string, call: Promise<T>, fallback: T): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      log.error({ err: error, part: name }, 'a part of the layout failed');
      return fallback;
    }
  };
  const [site, menus, mainMenu, companies, regions, user, popupStart] = await Promise.all([
    side(
      'site',
      client.site.get().then(({ data }) => data),
      defaultSite,
    ),
    side(
      'menus',
      client.site.menus().then(({ data: { catalog: _tree, ...data } }) => data),
      noMenus,
    ),
    side(
      'main menu',
      client.site.mainMenu().then(({ data }) => data),
      [],
    ),
    side(
      'companies',
      client.companies.list().then(({ data }) => data),
      [],
    ),
    side(
      'regions',
      client.companies.regions().then(({ data }) => data),
      [],
    ),
    side('user', page.signedIn ? signedInUser(page) : Promise.resolve(null), null),
    side('popup', openPopup(page, search), null),
  ]);
  const own = companies.find((office) => office.id === page.companyId);
  const regional = companies.find(
    (office) => user?.business_region_id && office.business_region_id.includes(user.business_region_id),
  );
  const head = companies.find((office) => office.is_head) ?? companies[0];
  return {
    site,
    menus,
    mainMenu,
    companies,
    regions,
    user,
    companyId: (own ?? regional ?? head)?.id ?? null,
    cookieAnswered: page.cookieAnswered,
    popupAnswer: page.popupAnswer,
    popupStart,
    publicUrl: page.publicUrl,
    year: new Date().getFullYear(),
  };
}

/** A popup in the address is rendered with the page: its code must be there, and its form needs a token and a key. */
async function openPopup({ client }: PageContext, search: string): Promise<LayoutData['popupStart']> {
  const entry = popupInAddress(search)?.entry;
  if (!entry) return null;
  await loadPopup(entry);
  if (!entry.action) return null;
  const guard = await client.forms.guard().then(
    ({ data }) => data.token,
    () => '',
  );
  return { guard, key: newFormKey() };
}

/** An ended session is not a failure: the answer has cleared the cookie, the visitor is a guest. */
async function signedInUser({ client }: PageContext): Promise<LayoutData['user']> {
  try {
    return (await client.account.personalInformation()).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
