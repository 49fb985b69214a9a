import { spawnSync } from 'node:child_process';
import { auditReport } from './audit-report.ts';

if (process.argv.includes('--help')) {
  console.log('npm run audit: dependencies with known holes, as the registry tells; needs the network');
  process.exit(0);
}
const { stdout } = spawnSync('npm', ['audit', '--json', ...process.argv.slice(2)], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const { code, lines } = auditReport(stdout ?? '');
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = code;
