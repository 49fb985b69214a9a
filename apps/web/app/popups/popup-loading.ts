import type { PopupEntry, PopupModule } from './registry.ts';

/** React reads `status` and `value`: code that is there renders at once, on the server too. */
type Loading = Promise<PopupModule> & { status?: 'fulfilled'; value?: PopupModule };

const loadings = new Map<string, Loading>();

/** One load per popup; a failed one may be tried again. */
export function loadPopup(entry: PopupEntry): Promise<PopupModule> {
  const known = loadings.get(entry.name);
  if (known) return known;
  const loading: Loading = entry.load();
  loadings.set(entry.name, loading);
  loading.then(
    (value) => Object.assign(loading, { status: 'fulfilled', value }),
    () => loadings.delete(entry.name),
  );
  return loading;
}
