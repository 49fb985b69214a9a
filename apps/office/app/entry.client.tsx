import { hydrateDocument } from '@spindle/ui/hydrate-document.tsx';

hydrateDocument(() => location.reload());
