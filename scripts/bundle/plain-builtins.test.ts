import { describe, expect, it } from 'vitest';
import { plainBuiltins } from './plain-builtins.ts';

describe('what is imported from modules of Node', () => {
  it.each([
    ['import net from "node:net";', 'const net = globalThis.process.getBuiltinModule("node:net");'],
    [
      'import { open, stat as look } from "node:fs/promises";',
      'const { open, stat: look } = globalThis.process.getBuiltinModule("node:fs/promises");',
    ],
    [
      'import net, { isIPv6 } from "node:net";',
      'const net = globalThis.process.getBuiltinModule("node:net"), { isIPv6 } = net;',
    ],
    [
      'import * as crypto$1 from "node:crypto";',
      'const crypto$1 = globalThis.process.getBuiltinModule("node:crypto");',
    ],
    [
      'import process from "node:process";',
      'const process = globalThis.process.getBuiltinModule("node:process");',
    ],
    ['import "./other.js";', 'import "./other.js";'],
    ['import pino from "pino";', 'import pino from "pino";'],
  ])('%s', (code, plain) => expect(plainBuiltins(`${code}\nrest();`)).toBe(`${plain}\nrest();`));

  it('is what the module has', async () => {
    const code = plainBuiltins(
      'import path, { join as put } from "node:path";\nexport const made = put("a", path.basename("/b"));',
    );
    const { made } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { made: string };
    expect(made).toBe('a/b');
  });
});
