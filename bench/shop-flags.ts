import { readFileSync } from 'node:fs';
import path from 'node:path';

const packageFile = path.join(import.meta.dirname, '../package.json');
const { scripts } = JSON.parse(readFileSync(packageFile, 'utf8')) as { scripts: { start: string } };

const [, settings = '', call = ''] = /exec env (.*?) node (.*)$/.exec(scripts.start) ?? [];

/** What `npm start` gives to Node and sets for it (decision 195). */
export const shopFlags: readonly string[] = call.match(/--\S+/g) ?? [];
export const shopSettings: Readonly<Record<string, string>> = Object.fromEntries(
  settings.split(' ').map((one) => one.split('=', 2) as [string, string]),
);
