/** The field of the way in that holds a form which waits for it. */
export const PENDING = 'pending';
const largest = 8000;

/** A form as one text: its page and its fields. Null where it is too large, or has files, to wait. */
export function pendingOf(path: string, fields: FormData): string | null {
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    if (typeof value !== 'string' || name.includes('password')) return null;
    query.append(name, value);
  }
  const text = `${path}?${query}`;
  return text.length > largest ? null : text;
}

/** The form to send again, to a page of this shop; null for anything else. */
export function readPending(text: string): { readonly path: string; readonly fields: string } | null {
  const [path = '', fields = ''] = text.split('?', 2);
  return /^\/(?:(?!\.+\/)[\w.-]+\/)*$/.test(path) && text.length <= largest ? { path, fields } : null;
}
