/** The address the document was loaded from, without what only the browser looks at. */
function loadedFrom(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.name.split('#', 1)[0];
}

/**
 * Loads the document anew when somebody went back or forward before the page was hydrated: it would be hydrated with
 * the data of another address. To be called before hydration; what it returns is called after it.
 */
export function reloadWhenMoved(window: Window): (() => void) | null {
  const { location } = window;
  const from = loadedFrom();
  if (from?.startsWith(location.origin) && location.href.split('#', 1)[0] !== from) {
    location.reload();
    return null;
  }
  const reload = (): void => location.reload();
  window.addEventListener('popstate', reload, true);
  return () => window.removeEventListener('popstate', reload, true);
}
