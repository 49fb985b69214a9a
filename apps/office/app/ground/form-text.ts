/** A field of a form as it was typed; a file is no text. */
export function formText(form: HTMLFormElement | FormData, name: string): string {
  const value = (form instanceof FormData ? form : new FormData(form)).get(name);
  return typeof value === 'string' ? value : '';
}
