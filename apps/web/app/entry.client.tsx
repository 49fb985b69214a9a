import { hydrateDocument } from '@spindle/ui/browser/hydrate-document.tsx';
import { reload, reloadOnceOnChunkFailure } from './failures/chunk-reload.ts';

reloadOnceOnChunkFailure(window);
hydrateDocument(reload);
