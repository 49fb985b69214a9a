// Plain JavaScript, as `main.mjs` is: `npm run shop -- …` answers in a third of a second.
import { keepCompiled, openBundled } from './bundled.mjs';

keepCompiled();
await openBundled('run-commands', () => import('./run-commands.ts'));
