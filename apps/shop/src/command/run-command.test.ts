import { describe, expect, test } from 'vitest';
import { type Command, CommandError } from './command.ts';
import { commands } from './commands.ts';
import { runCommandLine } from './run-command.ts';

const echo: Command = {
  name: 'echo words',
  usage: 'СЛОВО [--loud]',
  help: 'повторить',
  options: { loud: { type: 'boolean' } },
  words: [1, 2],
  run: async (args, { loud }, context) => context.print(args.join(' ') + (loud ? '!' : '')),
};
const fail: Command = {
  name: 'fail',
  usage: '',
  help: 'не выйти',
  words: [0, 0],
  run: async () => {
    throw new CommandError('Не вышло.');
  },
};

async function run(...argv: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const streams = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) };
  const code = await runCommandLine(argv, [echo, fail], {}, streams);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe('the command line', () => {
  test('runs a command with its words and options', async () => {
    expect(await run('echo', 'words', 'а', '--loud', 'б')).toEqual({ code: 0, out: 'а б!', err: '' });
  });

  test('a value may begin with a dash after --', async () => {
    expect(await run('echo', 'words', '--', '-5')).toMatchObject({ code: 0, out: '-5' });
  });

  test('what strangers typed cannot steer the terminal', async () => {
    expect(await run('echo', 'words', 'а\u001b[31mб\u202eв\r')).toMatchObject({ out: 'а[31mбв' });
  });

  test('a failure is one sentence and exit code 1', async () => {
    expect(await run('fail')).toEqual({ code: 1, out: '', err: 'Не вышло.' });
  });

  test.each([
    [[], /^Укажите команду\.\nКоманды магазина/],
    [['nothing', 'here'], /^Нет команды «nothing here»\./],
    [['echo'], /^Нет команды «echo»\./],
    [['echo', 'words'], /^Указано не всё\.\nНужно: npm run shop -- echo words СЛОВО/],
    [['echo', 'words', 'а', 'б', 'в'], /^Лишнее: в\n/],
    [['echo', 'words', 'а', '--quiet'], /^Не понимаю «--quiet»\./],
  ])('%j is typed wrong', async (argv, expected) => {
    const answer = await run(...argv);
    expect(answer).toMatchObject({ code: 2, out: '' });
    expect(answer.err).toMatch(expected);
  });

  test.each([[['--help']], [['help']], [['-h']]])('%j shows every command', async (argv) => {
    const { code, out } = await run(...argv);
    expect(code).toBe(0);
    expect(out).toContain('echo words СЛОВО  повторить');
    expect(out).toContain('fail');
  });

  test('each command has its own help', async () => {
    expect((await run('echo', 'words', '--help')).out).toBe(
      'npm run shop -- echo words СЛОВО [--loud]\n  повторить',
    );
    expect((await run('echo', '--help')).out).toContain('echo words');
  });
});

test('every command of the shop has a name of its own, a usage and a help in Russian', () => {
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length);
  for (const { help } of commands) expect(help).toMatch(/[а-яё]/i);
});
