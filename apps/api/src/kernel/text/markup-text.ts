const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// oxlint-disable-next-line no-control-regex -- XML has no place for these, and a page shows nothing for them
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text for HTML and XML. Text is data: nothing in it can become markup or leave an attribute. */
export function markupText(text: string): string {
  return text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** The same for HTML, with line breaks as `<br>`. */
export function markupLines(text: string): string {
  return markupText(text).replaceAll('\n', '<br>');
}
