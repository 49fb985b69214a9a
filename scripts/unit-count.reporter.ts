import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** What `npm test` counts: `failed` and `shaky` (passed at the second attempt) have a line for each test. */
export interface TestCount {
  passed: number;
  failed: string[];
  shaky: string[];
  /** Files that deserve another attempt: something failed in them, or their process crashed. */
  again: string[];
}

/** Writes the count of a run of vitest to the file that `UNIT_COUNT` names. */
export default class UnitCountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message?: string }[]): void {
    const file = process.env['UNIT_COUNT'];
    if (!file) return;
    const count: TestCount = { passed: 0, failed: [], shaky: [], again: [] };
    for (const module of modules) countModule(module, count);
    count.failed.push(...unhandled.map((error) => `outside of tests: ${firstLine(error.message)}`));
    writeFileSync(file, JSON.stringify(count));
  }
}

function countModule(module: TestModule, count: TestCount): void {
  const where = relative(process.cwd(), module.moduleId);
  const line = (name: string, errors: readonly { message?: string }[] = []): string =>
    `${where}${name}: ${firstLine(errors[0]?.message)}`;
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    // A skipped one is no proof; it counts for nothing.
    if (state === 'passed') count.passed += 1;
    if (state === 'failed') count.failed.push(line(` › ${test.fullName}`, errors));
  }
  const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
  if (errors.length > 0) count.failed.push(line('', errors));
  if (!['passed', 'skipped'].includes(module.state())) count.again.push(where);
}

const firstLine = (text = ''): string => text.split('\n', 1)[0] ?? '';
