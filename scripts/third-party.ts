import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { thirdPartyList } from './third-party-list.ts';

const root = resolve(import.meta.dirname, '..');
writeFileSync(resolve(root, 'THIRD-PARTY.md'), thirdPartyList(root));
