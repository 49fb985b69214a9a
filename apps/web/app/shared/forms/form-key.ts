/** Names one attempt: sent twice, it is still one request. Works on plain http too, unlike randomUUID. */
export function newFormKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
