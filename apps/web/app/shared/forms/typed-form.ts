type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Pair = readonly [name: string, value: string];

/** Version of the offer the sender saw: an automatic submission must refer to the same one. */
const OFFER = 'version';
const unkept = new Set(['hidden', 'submit', 'button', 'file', 'password']);
const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';
const boxName = ({ name, value }: Control): string => `${name}=${value}`;

const controlsOf = (form: HTMLFormElement): Control[] =>
  ([...form.elements] as Control[]).filter(({ name }) => name);

const valueOf = (form: HTMLFormElement, field: string): string | undefined =>
  controlsOf(form).find(({ name, type }) => name === field && type === 'hidden')?.value;

/**
 * Identifies a form by its action, intent and record id. Attributes are read, because a field named `id` shadows the
 * form's property.
 */
export function formName(form: HTMLFormElement): string {
  const what = [form.getAttribute('action'), valueOf(form, 'intent'), valueOf(form, 'id')];
  return form.getAttribute('id') ?? what.filter(Boolean).join(' ');
}

/** Passwords are never stored, so a form with one is never submitted automatically. */
export const hasPassword = (form: HTMLFormElement): boolean =>
  controlsOf(form).some(({ type, value }) => type === 'password' && value !== '');

export function typedValues(form: HTMLFormElement): Pair[] {
  return controlsOf(form)
    .filter(({ name, type }) => name === OFFER || !unkept.has(type))
    .map((control) =>
      isBox(control) ? [boxName(control), control.checked ? 'on' : ''] : [control.name, control.value],
    );
}

export function isSameOffer(form: HTMLFormElement, values: readonly Pair[]): boolean {
  const shownVersion = controlsOf(form).find(({ name }) => name === OFFER)?.value;
  return values.find(([name]) => name === OFFER)?.[1] === shownVersion;
}

export function fillForm(
  form: HTMLFormElement,
  values: readonly Pair[],
  set: (control: Control, value: string) => void,
): void {
  const typed = new Map(values);
  for (const control of controlsOf(form)) {
    const value = typed.get(isBox(control) ? boxName(control) : control.name);
    if (value === undefined || unkept.has(control.type)) continue;
    if (!isBox(control)) {
      if (control.value !== value) set(control, value);
    } else if (control.checked !== (value === 'on')) control.click();
  }
}
