import { hydrateDocument } from '@spindle/ui/hydrate-document.tsx';
import { reload, reloadOnceOnChunkFailure } from './failures/chunk-reload.ts';

reloadOnceOnChunkFailure(window);
hydrateDocument(reload);
