import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('a change of any screen that is pressed twice goes out once', async () => {
  const answers: (() => void)[] = [];
  const send = vi.fn<typeof fetch>(
    () => new Promise((answer) => answers.push(() => answer(Response.json({ data: { id: 'x' } })))),
  );
  vi.stubGlobal('fetch', send);
  // The way out is chosen when the file is read.
  vi.resetModules();
  const { api } = await import('./api.ts');
  const params = { id: '00000000-0000-4000-8000-000000000000' };
  const both = [api.imports.undo({ params }), api.imports.undo({ params })];
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  expect(await Promise.all(both)).toEqual([{ data: { id: 'x' } }, { data: { id: 'x' } }]);
  expect(send).toHaveBeenCalledTimes(1);
});
