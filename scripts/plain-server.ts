import { readFile, rename, writeFile } from 'node:fs/promises';
import { plainLetters } from './bundle/plain-letters.ts';

// The server's half of the pages, as React Router's build leaves it, in ASCII (decision 238). `npm start` runs this after that build.
const [file = ''] = process.argv.slice(2);
await writeFile(`${file}.new`, plainLetters(await readFile(file, 'utf8')));
await rename(`${file}.new`, file);
