import { commands } from './command/commands.ts';
import { runCommandLine } from './command/run-command.ts';

// A closed pipe (`… | head`) is not a failure.
process.stdout.on('error', () => process.exit(0));

const line = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(`${text}\n`);

process.exitCode = await runCommandLine(process.argv.slice(2), commands, process.env, {
  out: line(process.stdout),
  err: line(process.stderr),
});
