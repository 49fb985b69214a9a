import { useRouteLoaderData } from 'react-router';
import type { PopupAnswer } from '../../layout/server-context.ts';

/** Data of the root loader for a popup rendered with the page. */
export interface PopupPage {
  readonly popupAnswer: PopupAnswer | null;
  /** For a form: when it was opened, and the key of this attempt. */
  readonly popupStart: { readonly guard: string; readonly key: string } | null;
  /** Its data beyond the fields. */
  readonly popupData: unknown;
}

/** Null only while the error page of a failed root loader is shown. */
export function usePopupPage(): PopupPage | null {
  return (useRouteLoaderData('root') as PopupPage | undefined) ?? null;
}
