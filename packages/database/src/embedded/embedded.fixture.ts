// A stand-in for the shop in tests: starts the cluster, prints its address, stops on SIGTERM.
import { startEmbedded } from './embedded.ts';

const [dataDir = ''] = process.argv.slice(2);
const print = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const embedded = await startEmbedded({ dataDir, log: print, settings: { fsync: 'off' } });
  process.on('SIGTERM', () => void embedded.stop());
  print(`ready ${JSON.stringify(embedded.connection)}`);
} catch (error) {
  print(`${(error as Error).name}: ${(error as Error).message}`);
  process.exitCode = 1;
}
