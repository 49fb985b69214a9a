import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { type Command, CommandError, type OptionValues, UsageError } from './command.ts';
import { helpOf, helpOfAll, usageOf } from './command-help.ts';
import { explainFailure } from './explain-failure.ts';
import { openShopDatabase, type ShopDatabase } from './open-database.ts';
import { printable } from './text-table.ts';

interface Streams {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

const helpFlags = new Set(['--help', '-h', 'help']);

/** Runs one command line; the answer is the exit code: 0 done, 1 failed, 2 typed wrong. */
export async function runCommandLine(
  argv: readonly string[],
  commands: readonly Command[],
  env: NodeJS.ProcessEnv,
  { out, err }: Streams,
): Promise<0 | 1 | 2> {
  let opened: Promise<ShopDatabase> | undefined;
  try {
    const matching = findCommands(argv, commands);
    if (argv.some((arg) => helpFlags.has(arg))) {
      out(matching.length === 1 && matching[0] ? helpOf(matching[0]) : helpOfAll(matching));
      return 0;
    }
    const command = exactCommand(argv, commands);
    const { args, options } = readArgs(command, argv.slice(command.name.split(' ').length));
    await command.run(args, options, {
      print: (text) => out(printable(text)),
      database: async () => (await (opened ??= openShopDatabase(env))).db,
      config: () => readConfig(env),
      // npm runs scripts in the package folder and keeps the original one here.
      resolve: (path) => resolve(env['INIT_CWD'] ?? '.', path),
    });
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      err(error.message);
      err(error.command ? `Нужно: ${usageOf(error.command)}` : helpOfAll(commands));
      return 2;
    }
    err(error instanceof CommandError ? error.message : explainFailure(error));
    return 1;
  } finally {
    await opened?.then((database) => database.close()).catch(() => {});
  }
}

/** The commands that begin with the words typed; all when none does. */
function findCommands(argv: readonly string[], commands: readonly Command[]): readonly Command[] {
  const typed = argv.filter((arg) => !helpFlags.has(arg) && !arg.startsWith('-'));
  const exact = commands.filter(({ name }) => name === typed.slice(0, name.split(' ').length).join(' '));
  const group = commands.filter(({ name }) => name.split(' ')[0] === typed[0]);
  return exact.length > 0 ? exact : group.length > 0 ? group : commands;
}

function exactCommand(argv: readonly string[], commands: readonly Command[]): Command {
  const command = commands.find(({ name }) => name === argv.slice(0, name.split(' ').length).join(' '));
  if (command) return command;
  throw new UsageError(
    argv.length === 0 ? 'Укажите команду.' : `Нет команды «${argv.slice(0, 2).join(' ')}».`,
  );
}

function readArgs(command: Command, args: readonly string[]): { args: string[]; options: OptionValues } {
  let parsed: { values: OptionValues; positionals: string[] };
  try {
    parsed = parseArgs({ args: [...args], options: command.options ?? {}, allowPositionals: true });
  } catch {
    const wrong = args.find((arg) => arg.startsWith('-')) ?? '';
    throw new UsageError(
      `Не понимаю «${wrong}». Значение, которое начинается с «-», пишут после «--».`,
      command,
    );
  }
  const { positionals: words, values: options } = parsed;
  const [least, most] = command.words;
  if (words.length < least) throw new UsageError('Указано не всё.', command);
  if (words.length > most) throw new UsageError(`Лишнее: ${words.slice(most).join(' ')}`, command);
  return { args: words, options };
}
