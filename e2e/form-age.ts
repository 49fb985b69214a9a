import type { Locator } from '@playwright/test';
import { expect } from './visitor.ts';

const quickestMs = 2000;

/** The shop takes a form filled in at once for a robot's: its hidden field says when it was opened. */
export async function ofAge(form: Locator): Promise<void> {
  const opened = Number.parseInt(await form.locator('input[name=guard]').inputValue(), 36);
  expect(opened).toBeGreaterThan(0);
  await expect.poll(() => Date.now() - opened, { intervals: [100] }).toBeGreaterThan(quickestMs);
}
