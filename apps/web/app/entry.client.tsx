import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reloadOnceOnChunkFailure } from './failures/chunk-reload.ts';
import { reloadWhenMoved } from './failures/moved-early.ts';

reloadOnceOnChunkFailure(window);

function Page({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return <HydratedRouter />;
}

const hydrated = reloadWhenMoved(window);
if (hydrated)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Page onHydrated={hydrated} />
      </StrictMode>,
    );
  });
