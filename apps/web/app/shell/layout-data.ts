import type { User } from '@spindle/contract/account';
import type { Company, Region } from '@spindle/contract/companies';
import type { MenuItem, Menus, SiteSettings } from '@spindle/contract/site';
import { useRouteLoaderData } from 'react-router';
import type { PopupAnswer } from '../popups/popup-answer.ts';

/** What every page has at hand: loaded once by the root loader. */
export interface LayoutData {
  readonly site: SiteSettings;
  readonly menus: Menus;
  readonly mainMenu: readonly MenuItem[];
  readonly companies: readonly Company[];
  readonly regions: readonly Region[];
  readonly user: User | null;
  readonly cartCount: number;
  readonly viewedCount: number;
  readonly companyId: string | null;
  readonly cookieChoice: 'all' | 'needed' | null;
  readonly popupAnswer: PopupAnswer | null;
  readonly publicUrl: string;
}

/** Null only while the error page of a failed root loader is shown. */
export function useLayoutData(): LayoutData | null {
  return (useRouteLoaderData('root') as LayoutData | undefined) ?? null;
}
