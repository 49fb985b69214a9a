import { defaultSite } from './default-site.ts';
import { type LayoutData, useLayoutData } from './layout-data.ts';

const emptyLayout: LayoutData = {
  site: defaultSite,
  menus: { secondary: [], footer: [], documents: [] },
  mainMenu: [],
  companies: [],
  regions: [],
  user: null,
  view: null,
  companyId: null,
  cookieAnswered: true,
  publicUrl: '',
  year: new Date().getFullYear(),
};

/** The layout's data, or the shop's bare face on the error page of a failed root loader. */
export function useLayout(): LayoutData {
  return useLayoutData() ?? emptyLayout;
}
