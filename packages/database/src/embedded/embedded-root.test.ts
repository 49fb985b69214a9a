import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { linkLibraries, locateBinaries } from './embedded-binaries.ts';
import { systemUsers } from './embedded-account.ts';
import { embeddedKit, query } from './embedded.test-kit.ts';

const kit = embeddedKit();
afterAll(kit.cleanUp);

test('where user namespaces are forbidden, the cluster belongs to an ordinary user, and later starts keep it', async () => {
  const dataDir = await kit.newDirectory();
  await chmod(path.dirname(dataDir), 0o711);
  const first = await kit.start(dataDir, { userNamespaces: false });
  await query(first.connection, 'create table kept as select 1 as one');
  await first.stop();
  expect((await stat(path.join(dataDir, 'postgres'))).uid).not.toBe(0);
  const again = await kit.start(dataDir, { userNamespaces: true });
  expect(await query(again.connection, 'select one from kept')).toEqual([{ one: 1 }]);
  await again.stop();
});

test('libraries are linked where install scripts did not run', async () => {
  const { root } = await locateBinaries();
  const copy = await mkdtemp(path.join(os.tmpdir(), 'spindle-kit-native-'));
  execFileSync('cp', ['-r', root, path.join(copy, 'native')]);
  execFileSync('find', [copy, '-type', 'l', '-delete']);
  await linkLibraries(copy);
  await linkLibraries(copy);
  expect(execFileSync(path.join(copy, 'native/bin/postgres'), ['--version']).toString()).toContain(
    'PostgreSQL) 18',
  );
  await rm(copy, { recursive: true });
});

test('users are read from the password file', () => {
  expect(
    systemUsers('# comment\nroot:x:0:0:root:/root:/bin/sh\nnobody:*:-2:-2:Nobody:/:/bin/false\n\n'),
  ).toEqual([
    { name: 'root', uid: 0, gid: 0 },
    { name: 'nobody', uid: -2, gid: -2 },
  ]);
});
