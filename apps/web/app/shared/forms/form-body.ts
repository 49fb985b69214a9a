type Values = Readonly<Record<string, unknown>>;

/** A form's values as a call sends them: JSON, or parts when there are files among them. */
export function formBody(values: Values): Values | FormData {
  const filled = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  const files = filled.filter(([, value]) => Array.isArray(value));
  if (files.every(([, list]) => (list as unknown[]).length === 0)) {
    return Object.fromEntries(filled.filter(([, value]) => !Array.isArray(value)));
  }
  const body = new FormData();
  for (const [name, value] of filled) {
    if (!Array.isArray(value)) body.append(name, value === true ? 'on' : String(value));
    else for (const file of value as File[]) body.append(name, file, file.name);
  }
  return body;
}

/** A plain form as the call takes it: an empty file field is no file. */
export function sentBody(fields: FormData): FormData {
  const body = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') {
      if (value !== '') body.append(name, value);
    } else if (value.name !== '' || value.size > 0) body.append(name, value, value.name);
  }
  return body;
}

export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

/** The values of boxes and buttons that share a name. */
export function textsOf(fields: FormData, name: string): string[] {
  return fields.getAll(name).filter((value) => typeof value === 'string');
}

/** What a refused plain form shows again: everything but passwords. */
export function submittedValues(fields: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of fields) {
    if (typeof value === 'string' && !name.includes('password')) values[name] = value;
  }
  return values;
}
