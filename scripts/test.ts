import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** `npm test` runs every proof in order; `--quick` leaves the browser and the slow ones out. */
const quick = process.argv.includes('--quick');
const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'spindle-test-'));
const bin = (name: string): string => join(root, 'node_modules', '.bin', name);

interface Count {
  passed: number;
  failed: number;
}

interface Step {
  readonly title: string;
  readonly command: readonly string[];
  readonly cwd?: string;
  /** Reads the runner's own report; without one the step itself counts as one test. */
  readonly count?: () => Count;
}

const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');

const steps: readonly Step[] = [
  { title: 'Format', command: [bin('oxfmt'), '--check', '.'] },
  { title: 'Lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  { title: 'Route types', command: [bin('react-router'), 'typegen'], cwd: 'apps/web' },
  { title: 'Types: server', command: [bin('tsc'), '-p', 'tsconfig.json'] },
  { title: 'Types: web', command: [bin('tsc'), '-p', 'apps/web/tsconfig.json'] },
  {
    title: 'Unit and API tests, directions',
    command: [
      bin('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ],
    count: () => {
      const report = JSON.parse(readFileSync(unitReport, 'utf8')) as {
        numPassedTests: number;
        numFailedTests: number;
        numFailedTestSuites: number;
      };
      return {
        passed: report.numPassedTests,
        failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
      };
    },
  },
  ...(quick
    ? []
    : [
        {
          title: 'Browser tests',
          command: [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts'],
          count: () => {
            const { stats } = JSON.parse(readFileSync(browserReport, 'utf8')) as {
              stats: { expected: number; unexpected: number; flaky: number; skipped: number };
            };
            return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
          },
        },
      ]),
];

function run(step: Step): Promise<number> {
  const [command = '', ...args] = step.command;
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: join(root, step.cwd ?? '.'),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport, FORCE_COLOR: '0' },
    });
    child.on('error', () => done(1));
    child.on('exit', (code) => done(code ?? 1));
  });
}

const total: Count = { passed: 0, failed: 0 };
for (const step of steps) {
  console.log(`\n== ${step.title}`);
  const started = Date.now();
  const code = await run(step);
  let count: Count = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    if (step.count) count = step.count();
  } catch {
    // The runner died before it wrote its report.
    count = { passed: 0, failed: 1 };
  }
  if (code !== 0 && count.failed === 0) count.failed = 1;
  total.passed += count.passed;
  total.failed += count.failed;
  console.log(
    `== ${step.title}: ${code === 0 ? 'ok' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
