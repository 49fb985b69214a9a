import { ApiError } from '@spindle/client/api-error';
import type { EducationCourseCard } from '@spindle/contract/content/education';
import type { MenuItem } from '@spindle/contract/content/site';
import { side } from '../failures/page-failures.server.ts';
import { newFormKey } from '../shared/forms/form-key.ts';
import { popupInAddress } from '../shared/popups/popup-address.ts';
import { sendsRequest } from '../shared/popups/popup-entry.ts';
import { loadPopup } from '../shared/popups/popup-loading.ts';
import type { PopupPage } from '../shared/popups/popup-page.ts';
import { defaultSite } from '../layout/default-site.ts';
import type { LayoutData } from '../layout/layout-data.ts';
import type { PageContext } from '../layout/server-context.ts';
import { withNextCourse } from './next-course.ts';
import { popups } from './popups/popups.ts';

const noMenus: LayoutData['menus'] = { secondary: [], footer: [], documents: [] };

/** The parts of the layout come side by side; one that fails is logged and leaves its default. */
export async function loadLayout(page: PageContext, search = ''): Promise<LayoutData & PopupPage> {
  const { client } = page;
  const [site, menus, mainMenu, courses, companies, vacancies, regions, user, view, popup] =
    await Promise.all([
      side(
        page,
        'site',
        client.site.get().then(({ data }) => data),
        defaultSite,
      ),
      side(
        page,
        'menus',
        client.site.menus().then(({ data: { catalog: _tree, ...data } }) => data),
        noMenus,
      ),
      side(
        page,
        'main menu',
        client.site.mainMenu().then(({ data }) => data),
        [],
      ),
      side(
        page,
        'courses',
        client.education.courses().then(({ data }) => data),
        [],
      ),
      side(
        page,
        'companies',
        client.companies.list().then(({ data }) => data),
        [],
      ),
      side(
        page,
        'vacancies',
        client.vacancies.list().then(({ data }) => data.length),
        null,
      ),
      side(
        page,
        'regions',
        client.companies.regions().then(({ data }) => data),
        [],
      ),
      side(page, 'user', page.signedIn ? signedInUser(page) : Promise.resolve(null), null),
      side(page, 'view', page.viewing ? currentView(page) : Promise.resolve(null), null),
      side(page, 'popup', openPopup(page, search), noPopup),
    ]);
  const chosenOffice = companies.find((office) => office.id === page.companyId);
  const regional = companies.find(
    (office) => user?.business_region_id && office.business_region_id.includes(user.business_region_id),
  );
  const head = companies.find((office) => office.is_head) ?? companies[0];
  return {
    site,
    ...menusOf({ menus, mainMenu, courses, vacancies }),
    companies,
    regions,
    user,
    view,
    companyId: (chosenOffice ?? regional ?? head)?.id ?? null,
    cookieAnswered: page.cookieAnswered,
    popupAnswer: page.popupAnswer,
    ...popup,
    publicUrl: page.publicUrl,
    year: new Date().getFullYear(),
  };
}

type VisibleMenus = Pick<LayoutData, 'menus' | 'mainMenu'>;

interface MenuParts extends VisibleMenus {
  readonly courses: readonly EducationCourseCard[];
  readonly vacancies: number | null;
}

function menusOf({ menus, mainMenu, courses, vacancies }: MenuParts): VisibleMenus {
  const { secondary, footer, documents } = menus;
  return {
    menus: {
      secondary: numbered(withVacancies(secondary, vacancies)),
      footer: numbered(footer),
      documents: numbered(documents),
    },
    mainMenu: numbered(withNextCourse(mainMenu, courses)),
  };
}

type Popup = Omit<PopupPage, 'popupAnswer'>;
const noPopup: Popup = { popupStart: null, popupData: null };

/** An entry is known on the page by its place: ids of the database are a fifth of the bytes of the menus. */
function numbered(items: readonly MenuItem[], above = ''): MenuItem[] {
  return items.map((item, index) => {
    const id = `${above}${index}`;
    return { ...item, id, parent_id: null, children: numbered(item.children, `${id}.`) };
  });
}

/** The entry of the vacancies shows their number; without any it is omitted. */
function withVacancies(items: readonly MenuItem[], count: number | null): MenuItem[] {
  return items.flatMap((item) => {
    if (item.code !== 'vacancies' || count === null) return [item];
    return count > 0 ? [{ ...item, appendText: String(count) }] : [];
  });
}

/** A popup in the address is rendered with the page: its code and its data must be there, its form needs a token and a key. */
async function openPopup({ client, signedIn, log }: PageContext, search: string): Promise<Popup> {
  const requestedPopup = popupInAddress(popups, search);
  if (!requestedPopup) return noPopup;
  const { entry, params } = requestedPopup;
  // A guest finds the way in instead.
  const entrance = entry.membersOnly && popups.get('loginRequired');
  if (entrance) await loadPopup(entrance);
  const loaded = await loadPopup(entry);
  const [popupData, guard] = await Promise.all([
    loaded?.load?.(client, params, { signedIn }).catch((error: unknown) => {
      log.warn({ err: error, popup: entry.name }, 'the data of a popup failed');
      return null;
    }) ?? null,
    sendsRequest(entry)
      ? client.forms.guard().then(
          ({ data }) => data.token,
          () => '',
        )
      : null,
  ]);
  return { popupData, popupStart: guard === null ? null : { guard, key: newFormKey() } };
}

async function currentView({ client }: PageContext): Promise<LayoutData['view']> {
  try {
    return (await client.viewing.get()).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
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
