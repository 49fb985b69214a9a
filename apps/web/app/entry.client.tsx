import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { takeHandedData } from './layout/take-handed-data.ts';
import { reloadOnceOnChunkFailure } from './failures/chunk-reload.ts';

reloadOnceOnChunkFailure(window);
await takeHandedData();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
