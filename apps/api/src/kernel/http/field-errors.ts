import type { FieldErrors } from '@spindle/contract/errors';

interface SchemaIssue {
  readonly instancePath: string;
  readonly message?: string;
  readonly keyword: string;
  readonly params: Record<string, unknown>;
}

/** Schema issues → field to list of messages; an unknown field is named itself. */
export function fieldErrors(issues: readonly SchemaIssue[]): FieldErrors {
  // An unknown field has any name, `constructor` too.
  const fields = new Map<string, string[]>();
  const add = (field: string, message: string): void => {
    const messages = fields.get(field);
    if (messages) messages.push(message);
    else fields.set(field, [message]);
  };
  for (const issue of issues) {
    // A wrong item of a list is shown under the list's own field.
    const path = issue.instancePath
      .replace(/^\//, '')
      .replaceAll('/', '.')
      .replace(/\.\d+$/, '');
    const extra = issue.params['keys'] as string[] | undefined;
    if (issue.keyword === 'unrecognized_keys' && extra) {
      for (const key of extra) add(path ? `${path}.${key}` : key, 'Неизвестное поле');
    } else add(path || 'body', issue.message ?? 'Неверное значение');
  }
  return Object.fromEntries(fields);
}
