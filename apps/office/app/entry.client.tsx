import { hydrateDocument } from '@spindle/ui/browser/hydrate-document.tsx';

hydrateDocument(() => location.reload());
