import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(file, 'utf8');
const sources = globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts', '**/*.fixture.ts'] }).map(
  (file) => read(resolve(source, file)),
);

/** Queues, and what the journal gets of them. */
const queues = {
  upkeep: 'its tasks say it, below',
  'upkeep-nightly': 'its tasks say it, below',
  runsQueue: 'each record by its own door, in the name of whoever began the run',
  importsQueue: 'each part in its transaction, in the name of whoever brought the sheet',
  conversionsQueue: 'the change in its transaction, in the name of whoever began it',
  orderEmailsQueue: 'letters only: the outbox is their history',
  'favourites-reminders': 'letters only: the outbox is their history',
  mailQueue: 'letters only: the outbox is their history',
};

describe('jobs', () => {
  it('declares for every queue what it writes to the audit log', () => {
    const defined = sources.flatMap((text) =>
      [...text.matchAll(/\bjobs\.define(?:<[^>]*>)?\(\s*'?([\w-]+)/g)].map(([, name]) => name),
    );
    expect([...new Set(defined)].toSorted()).toEqual(Object.keys(queues).toSorted());
  });

  const workers = read(resolve(source, 'workers.ts'));
  const tasks = [...workers.matchAll(/\{ name: '([^']+)', writes: (?:null|'([^']+)')/g)];

  it('write nothing down only where no record of the shop shows it', () => {
    expect(tasks.filter(([, , action]) => action === undefined).map(([, name]) => name)).toEqual([
      'short terms of keeping',
      'addresses that are not there',
      'looks at banners',
      'queries of buyers',
      'letters of orders',
      'waiting letters',
      'stray files',
      'photographs nobody shows',
      'runs of a month ago',
      'sheets of three months ago',
      'drafts of a month ago',
      'interest of buyers',
      'sales of days that are over',
      'letters of commands',
      'left uploads',
    ]);
  });

  it.each(tasks.filter(([, , action]) => action !== undefined).map(([, name, action]) => [name, action]))(
    '«%s» writes %s',
    (name, action) => {
      const audited = sources.filter(
        (text) => text.includes(`jobActor('${name}')`) && text.includes(`action: '${action}'`),
      );
      expect(audited).toHaveLength(1);
    },
  );
});

describe('commands', () => {
  /** Commands that call no staff function. */
  const doorless = ['staff code'];
  const folder = resolve(source, '../../shop/src/command');

  /** Commands that pass no actor, neither themselves nor through their helpers. */
  function silentIn(text: string): string[] {
    const helpers = [...text.matchAll(/^(?:async )?function (\w+)\([\s\S]*?^\}/gm)]
      .filter(([body]) => body.includes('commandLine'))
      .map(([, name]) => `${name}(`);
    return [...text.matchAll(/^export const \w+: Command = \{\n {2}name: '([^']+)'[\s\S]*?^\};/gm)].flatMap(
      ([body, name = '']) => (['commandLine', ...helpers].some((one) => body.includes(one)) ? [] : [name]),
    );
  }

  it('act as the command line, so that their staff functions write the audit log', () => {
    const files = globSync('*-command{,s}.ts', { cwd: folder });
    expect(files.length).toBeGreaterThan(10);
    expect(files.flatMap((file) => silentIn(read(resolve(folder, file))))).toEqual(doorless);
  });

  it.each([
    ['run: () => drop(db)', '', ['goods drop']],
    ['run: () => drop(db, commandLine)', '', []],
    ['run: () => helper(db)', 'function helper(db: Db) {\n  return drop(db, commandLine);\n}', []],
  ])('«%s»', (body, helper, silent) => {
    const text = `export const one: Command = {\n  name: 'goods drop',\n  ${body},\n};\n${helper}`;
    expect(silentIn(text)).toEqual(silent);
  });
});
