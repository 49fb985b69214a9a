import type { Db } from '@spindle/database/pool';
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '../config.ts';

export type OptionValues = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

/** What a command gets from the command line it runs in. */
export interface CommandContext {
  readonly print: (text: string) => void;
  /** The shop's database, opened lazily. */
  database(): Promise<Db>;
  /** The shop's settings. */
  config(): Config;
  /** A path as the person at the keyboard meant it. */
  resolve(path: string): string;
}

export interface Command {
  /** One or two words: `site get`. */
  readonly name: string;
  /** What follows the name: `КЛЮЧ ЗНАЧЕНИЕ`. */
  readonly usage: string;
  readonly help: string;
  /** More lines, shown by `--help` of the command. */
  readonly details?: readonly string[];
  readonly options?: ParseArgsOptionsConfig;
  /** How many words may follow the name. */
  readonly words: readonly [least: number, most: number];
  run(args: readonly string[], options: OptionValues, context: CommandContext): Promise<void>;
}

/** The command failed for a reason a person can act on; the message is one sentence. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** The command was typed wrong. */
export class UsageError extends Error {
  override name = 'UsageError';
  readonly command: Command | undefined;

  constructor(message: string, command?: Command) {
    super(message);
    this.command = command;
  }
}
