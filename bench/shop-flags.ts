import { readFileSync } from 'node:fs';
import path from 'node:path';

const packageFile = path.join(import.meta.dirname, '../package.json');
const { scripts } = JSON.parse(readFileSync(packageFile, 'utf8')) as { scripts: { start: string } };

/** What `npm start` gives to Node (decision 195). */
export const shopFlags: readonly string[] = scripts.start.split('exec node ')[1]?.match(/--\S+/g) ?? [];
