import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '..');

/** Runs `npm run shop -- …` as staff would, without npm in between. */
export async function shopCommand(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [resolve(root, 'apps/shop/src/command.ts'), ...args],
    {
      cwd: root,
      env: { ...process.env, ...env },
    },
  );
  return stdout;
}
