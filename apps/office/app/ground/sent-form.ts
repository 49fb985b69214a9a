/** Files go as a form. */
export function sentForm(fields: Readonly<Record<string, string>>, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const file of files) form.append('files', file);
  return form;
}
