import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestCount } from './unit-count.reporter.ts';

if (process.argv.includes('--help')) {
  console.log('npm test: every proof; npm run verify: the quick half, without a browser');
  process.exit(0);
}
/** `npm test` runs every proof, group by group; `--quick` leaves the browser and the slow ones out. */
const quick = process.argv.includes('--quick');
const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'spindle-test-'));
const bin = (name: string): string => join(root, 'node_modules', '.bin', name);

interface Step {
  readonly title: string;
  readonly command: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Reads the runner's own report; without one the step itself counts as one test. */
  readonly count?: () => TestCount;
  /** Runs some files only. */
  readonly again?: (files: readonly string[]) => readonly string[];
}

// On one thread each: by default they take four, which check much of the same twice, and two cores are busy anyway.
const types = (project: string): readonly string[] => [bin('tsc'), '-p', project, '--singleThreaded'];
const oneThread = { GOMAXPROCS: '1' };

const vitest = [bin('vitest'), 'run', '--reporter=default', '--reporter=./scripts/unit-count.reporter.ts'];
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');

// Lanes of a group run at once, the steps of a lane one after another; the output of a step is printed when it ends,
// unless it is alone in its group. The linter takes as long as all other checks together: each side has one of two
// cores. A second attempt is for two busy cores. Tests that needed it are listed at the end, because each of them is a
// defect.
const groups: readonly (readonly (readonly Step[])[])[] = [
  [
    [{ title: 'Route types: web', command: [bin('react-router'), 'typegen'], cwd: 'apps/web' }],
    [{ title: 'Route types: office', command: [bin('react-router'), 'typegen'], cwd: 'apps/office' }],
  ],
  [
    [{ title: 'Lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'], env: oneThread }],
    [
      { title: 'Types: server', command: types('tsconfig.json') },
      { title: 'Types: web', command: types('apps/web/tsconfig.json') },
      { title: 'Types: office', command: types('apps/office/tsconfig.json') },
      { title: 'Format', command: [bin('oxfmt'), '--check', '.'] },
    ],
  ],
  [
    [
      {
        title: 'Unit and API tests, directions',
        command: vitest,
        count: () => JSON.parse(readFileSync(unitReport, 'utf8')) as TestCount,
        again: (files) => [...vitest, ...files],
      },
    ],
  ],
  ...(quick
    ? []
    : [
        [
          [
            {
              title: 'Browser tests',
              command: [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts', '--retries=1'],
              count: () => readBrowserReport(browserReport),
            },
          ],
        ],
      ]),
];

function run({ command: [command = '', ...args], cwd = '.', env = {} }: Step, alone: boolean) {
  return new Promise<number>((done) => {
    const child = spawn(command, args, {
      cwd: join(root, cwd),
      stdio: ['ignore', alone ? 'inherit' : 'pipe', alone ? 'inherit' : 'pipe'],
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
        UNIT_COUNT: unitReport,
        FORCE_COLOR: '0',
        ...env,
      },
    });
    let output = '';
    const collect = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', () => done(1));
    child.on('close', (code) => {
      process.stdout.write(output);
      done(code ?? 1);
    });
  });
}

interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

function readBrowserReport(file: string): TestCount {
  const report = JSON.parse(readFileSync(file, 'utf8')) as BrowserSuite;
  const count: TestCount = { passed: 0, failed: [], shaky: [], again: [] };
  const read = ({ specs = [], suites = [] }: BrowserSuite): void => {
    for (const { file: where, line, title, tests } of specs) {
      for (const { status } of tests) {
        const name = `${where}:${line} › ${title}`;
        // A skipped one counts as failed.
        if (status === 'expected' || status === 'flaky') count.passed += 1;
        else count.failed.push(name);
        if (status === 'flaky') count.shaky.push(name);
      }
    }
    suites.forEach(read);
  };
  read(report);
  return count;
}

async function attempt(step: Step, alone: boolean): Promise<TestCount> {
  const code = await run(step, alone);
  const failed = code === 0 ? [] : [step.title];
  let count: TestCount = { passed: code === 0 ? 1 : 0, failed, shaky: [], again: [] };
  try {
    if (step.count) count = step.count();
  } catch {
    count = { passed: 0, failed: [`${step.title}: no report was written`], shaky: [], again: [] };
  }
  if (code !== 0 && count.failed.length === 0) count.failed.push(`${step.title}: ended with code ${code}`);
  return count;
}

/** Runs a few failed or crashed test files once more by themselves. */
async function proof(step: Step, alone: boolean): Promise<TestCount> {
  const first = await attempt(step, alone);
  const { again, failed } = first;
  if (!step.again || failed.length === 0 || again.length === 0 || again.length > 5) return first;
  console.log(`\n== ${step.title}, once more: ${again.join(', ')}`);
  const second = await attempt({ ...step, command: step.again(again) }, alone);
  if (second.failed.length > 0) return { ...first, failed: second.failed };
  return { ...second, passed: first.passed + second.passed, shaky: failed };
}

const total: TestCount = { passed: 0, failed: [], shaky: [], again: [] };
const table: string[] = [];

async function take(step: Step, alone: boolean): Promise<void> {
  console.log(`\n== ${step.title}`);
  const started = Date.now();
  const { passed, failed, shaky } = await proof(step, alone);
  total.passed += passed;
  total.failed.push(...failed);
  total.shaky.push(...shaky);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const line = `${step.title.padEnd(34)}${seconds.padStart(7)} s  ${failed.length === 0 ? 'ok' : 'FAILED'}`;
  table.push(line);
  console.log(`== ${line}`);
}

const began = Date.now();
for (const lanes of groups) {
  await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) await take(step, lanes.length === 1);
    }),
  );
}
rmSync(reports, { recursive: true, force: true });
console.log(
  `\n${table.join('\n')}\n${'Together'.padEnd(34)}${((Date.now() - began) / 1000).toFixed(1).padStart(7)} s`,
);
for (const name of total.shaky) console.log(`passed at the second attempt: ${name}`);
for (const name of total.failed) console.log(`failed: ${name}`);
console.log(`\n${total.passed} passed, ${total.failed.length} failed`);
process.exit(total.failed.length === 0 && total.passed > 0 ? 0 : 1);
