import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const modules = join(import.meta.dirname, '..');
/**
 * These need members, not acting members: the companies themselves, staff views, and the badge of somebody else's
 * review.
 */
const allowedFiles = [
  'auth.staff.sql.ts',
  'bought-goods.fragment.sql.ts',
  'customer-merge.sql.ts',
  'customers-office.sql.ts',
  'machines-office.sql.ts',
];

it('only one view answers which companies a person acts for, because it knows about required second factors', async () => {
  const offenders: string[] = [];
  for await (const file of glob('**/*.sql.ts', { cwd: modules })) {
    if (file.startsWith('company/') || allowedFiles.includes(basename(file))) continue;
    if ((await readFile(join(modules, file), 'utf8')).includes('client_members')) offenders.push(file);
  }
  expect(offenders).toEqual([]);
  const badge = await readFile(join(modules, 'orders/bought-goods.fragment.sql.ts'), 'utf8');
  expect(badge.match(/client_members/g)).toHaveLength(1);
});
