import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { commands } from '../apps/shop/src/command/commands.ts';
import { runCommandLine } from '../apps/shop/src/command/run-command.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(resolve(root, file), 'utf8');
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** What a pattern's first group finds in the documents, with the file it stands in. */
const found = (pattern: RegExp, files = documents): { file: string; text: string }[] =>
  files.flatMap((file) => [...read(file).matchAll(pattern)].map(([, text = '']) => ({ file, text })));

describe('the documents', () => {
  it('link to files that are there', () => {
    const links = found(/\]\(([^)\s]+)\)/g).filter(({ text }) => !/^(?:[a-z]+:|#|\/)/.test(text));
    expect(links.length).toBeGreaterThan(150);
    const dead = links.filter(
      ({ file, text }) => !existsSync(resolve(root, dirname(file), decodeURI(text.replace(/#.*$/, '')))),
    );
    expect(dead).toEqual([]);
  });

  it('show only small pictures, with none unused', () => {
    const linked = new Set(
      found(/!\[[^\]]*\]\(([^)]+)\)/g).map(({ file, text }) => resolve(root, dirname(file), text)),
    );
    const stored = globSync('docs/pictures/*', { cwd: root }).map((file) => resolve(root, file));
    expect(stored.filter((file) => !linked.has(file))).toEqual([]);
    const sizes = stored.map((file) => statSync(file).size);
    expect(Math.max(...sizes)).toBeLessThan(150_000);
    expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(3_000_000);
  });

  it('name commands of npm that exist', () => {
    const named = found(/\bnpm (?:run ([a-z][a-z:]*)|(?:start|test)\b)/g).filter(({ text }) => text !== '');
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(({ text }) => !(text in scripts))).toEqual([]);
  });

  it.each([
    'bench/run.ts',
    'faults/run.ts',
    'attacks/run.ts',
    'scripts/lighthouse.ts',
    'scripts/audit.ts',
    'scripts/test.ts',
  ])('name proofs that describe themselves: %s', async (file) => {
    const { stdout } = await run(process.execPath, [file, '--help'], { cwd: root });
    expect(stdout).toMatch(/npm (?:run|test)/);
  });

  it('name commands of the shop that answer --help', async () => {
    const lines = [...new Set(found(/npm run shop -- ([^`\n|]+)/g).map(({ text }) => text.trim()))];
    expect(lines.length).toBeGreaterThan(5);
    const names = commands.map(({ name }) => name);
    for (const line of lines) {
      const name = names.find((one) => line === one || line.startsWith(`${one} `));
      expect([line, name !== undefined || /^--help$/.test(line)]).toEqual([line, true]);
      const printed: string[] = [];
      const out = (text: string): void => void printed.push(text);
      expect(
        await runCommandLine([...(name?.split(' ') ?? []), '--help'], commands, {}, { out, err: out }),
      ).toBe(0);
      expect(printed.join('\n')).toContain(name ?? 'КОМАНДА');
    }
  });

  it('list every command of the shop', () => {
    const groups = found(/`((?:[a-z-]+ )?[a-z-]+(?:\|[a-z-]+)*)[ `]/g, ['docs/commands.md']).flatMap(
      ({ text }) => {
        const [first = '', last] = text.split(' ');
        return last === undefined ? [first] : last.split('|').map((option) => `${first} ${option}`);
      },
    );
    const missing = commands.map(({ name }) => name).filter((name) => !groups.includes(name));
    expect(missing).toEqual([]);
  });

  it('describe every variable of the settings with its default', () => {
    const source = read('apps/shop/src/config.ts');
    const variableNames = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): z\./gm)].map(([, name]) => name);
    expect(variableNames.length).toBeGreaterThan(15);
    const described = found(/^\| `([A-Z][A-Z_]+(?:<FORM>)?)` \|/gm, ['docs/configuration.md']).map(
      ({ text }) => text,
    );
    expect(described.toSorted()).toEqual([...variableNames, 'MAIL_TO_<FORM>'].toSorted());
  });

  it('explain words by types that the contract has', () => {
    const rows = [...read('docs/glossary.md').matchAll(/^\|.*\| (`[A-Z].*`) \| `([^`]+)` \|$/gm)];
    expect(rows.length).toBeGreaterThan(40);
    const missing = rows.flatMap(([, types = '', file = '']) => {
      const source = read(`packages/contract/src/${file}`);
      return [...types.matchAll(/`(\w+)`/g)]
        .map(([, type]) => type)
        .filter((type) => !new RegExp(`export (?:type|interface) ${type}\\b`).test(source))
        .map((type) => `${file}: ${type}`);
    });
    expect(missing).toEqual([]);
  });
});
