import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** The address the document was loaded from, without its fragment. */
function documentAddress(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.name.split('#', 1)[0];
}

function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return <HydratedRouter />;
}

/**
 * Hydrates the document, or reloads it when the visitor has gone back or forward before that: the router would start at
 * one address with the data of another.
 */
export function hydrateDocument(reload: () => void): void {
  const loadedFrom = documentAddress();
  if (loadedFrom?.startsWith(location.origin) && location.href.split('#', 1)[0] !== loadedFrom) {
    reload();
    return;
  }
  addEventListener('popstate', reload, true);
  const onHydrated = (): void => removeEventListener('popstate', reload, true);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Hydrated onHydrated={onHydrated} />
      </StrictMode>,
    );
  });
}
