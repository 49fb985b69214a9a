import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { takeHandedData } from './layout/take-handed-data.ts';
import { chunkFailed, reloadOnceOnChunkFailure } from './failures/chunk-reload.ts';

reloadOnceOnChunkFailure(window);
await takeHandedData().catch((error: unknown) => chunkFailed(error));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
