const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text is data: nothing in it can become markup or leave an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The same, with line breaks kept. */
export function escapeLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
