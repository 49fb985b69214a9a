import type { AttackClass } from '../attack-class.ts';

const climbs = [
  '..',
  '%2e%2e',
  '%2E%2E',
  '..%2f..',
  '..%5c..',
  '%252e%252e',
  '..;',
  '.%2e',
  '%c0%ae%c0%ae',
  '%e0%80%ae%e0%80%ae',
  '....//....',
  '..%00',
  '\\..\\..',
];
const targetFiles = [
  'etc/passwd',
  'package.json',
  'apps/shop/src/main.ts',
  'data/mail/',
  '.env',
  '.git/config',
  'proc/self/environ',
];
const prefixes = [
  '/',
  '/assets/',
  '/photos/',
  '/drawings/',
  '/logos/',
  '/fonts/',
  '/api/',
  '/api/pages/',
  '/api/material/',
  '/api/seo/',
  '/api/banners/',
  '/api/goods/id/x/documents/',
  '/api/paper-catalogues/',
  '/build/',
  '/static/',
  '/files/',
  '/uploads/',
];
const files = /root:x?:0|"name": "spindle"|\[core\]|createServer|PATH=|DATABASE_URL|Message-ID:/;

/** Paths that climb out of their folder, and files that were never meant to be served. */
export const climbing: AttackClass = {
  name: 'paths',
  async attack({ wire }, tally) {
    const cases = prefixes.flatMap((prefix) =>
      targetFiles.flatMap((file) => [
        `${prefix}${file}`,
        ...climbs.map((climb) => `${prefix}${`${climb}/`.repeat(6)}${file}`),
        `${prefix}${encodeURIComponent('../'.repeat(6) + file)}`,
      ]),
    );
    await wire.each([...new Set(cases)], async (path) => {
      const answer = await wire.send({ path });
      tally.take(path, answer, answer.status === 200 && files.exec(answer.text)?.[0]);
    });
  },
};
