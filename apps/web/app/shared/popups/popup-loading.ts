import { client } from '../../calls/client.ts';
import type { RegisteredPopup } from './popup-entry.ts';
import type { PopupModule, PopupParams } from './popup-module.ts';

/** React reads `status` and `value`: code that is there renders at once, on the server too. */
type Loading = Promise<PopupModule | null> & { status?: 'fulfilled'; value?: PopupModule | null };

const loadings = new Map<string, Loading>();

/** The code of a popup, or null after a failure; with `again` it retries. */
export function loadPopup(popup: RegisteredPopup, again = false): Promise<PopupModule | null> {
  const pending = loadings.get(popup.name);
  if (pending && !(again && pending.value === null)) return pending;
  const loading: Loading = popup.code().catch(() => null);
  loadings.set(popup.name, loading);
  void loading.then((value) => Object.assign(loading, { status: 'fulfilled', value }));
  return loading;
}

/** Data of the popup beyond its fields; null without any or after a failure. */
export async function loadPopupData(
  { load }: PopupModule,
  params: PopupParams,
  signedIn: boolean,
): Promise<unknown> {
  if (!load) return null;
  return load(client(), params, { signedIn }).catch(() => null);
}
