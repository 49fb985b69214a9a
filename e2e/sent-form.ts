import type { APIRequestContext } from '@playwright/test';
import { expect } from './visitor.ts';

/** A guest sends a form; a submission faster than a person is refused and sent again. */
export async function sendForm(
  request: APIRequestContext,
  form: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const opened = (await (await request.get('/api/form/guard')).json()) as { data: { token: string } };
  const data = { ...fields, consent: true, guard: opened.data.token };
  await expect
    .poll(async () => (await request.post(`/api/form/${form}`, { data })).status(), { intervals: [2000] })
    .toBe(200);
}
