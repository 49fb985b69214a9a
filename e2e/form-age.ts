import type { Locator } from '@playwright/test';
import { expect } from './visitor.ts';

const quickestMs = 2000;

/** The shop takes a form submitted at once for a robot's; a hidden field holds the time it was opened. */
export async function ofAge(form: Locator): Promise<void> {
  const opened = Number.parseInt(await form.locator('input[name=guard]').inputValue(), 36);
  expect(opened).toBeGreaterThan(0);
  await expect.poll(() => Date.now() - opened, { intervals: [100] }).toBeGreaterThan(quickestMs);
}
