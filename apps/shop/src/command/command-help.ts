import type { Command } from './command.ts';
import { valueList } from './text-table.ts';

const program = 'npm run shop --';

export function usageOf({ name, usage }: Command): string {
  return `${program} ${name}${usage ? ` ${usage}` : ''}`;
}

export function helpOf(command: Command): string {
  return [usageOf(command), `  ${command.help}`, ...(command.details ?? []).map((line) => `  ${line}`)].join(
    '\n',
  );
}

export function helpOfAll(commands: readonly Command[]): string {
  // Optional flags appear only in the command's own help.
  const short = (usage: string): string => usage.replaceAll(/\s*\[--[^\]]*\]/g, '');
  const rows = commands.map(({ name, usage, help }) => [`  ${name} ${short(usage)}`.trimEnd(), help]);
  return [`Команды магазина: ${program} КОМАНДА`, '', valueList(rows), '', 'Подробнее: КОМАНДА --help'].join(
    '\n',
  );
}
