const longestLine = 75;

/** A value inside a line of a calendar (RFC 5545) or an address book (RFC 2426). */
export function lineText(text: string): string {
  return text
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|\n/g, '\\n');
}

/** Lines as both formats write them: each ends with CRLF and is folded at 75 bytes. */
export function contentLines(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** A folded line continues after a space; a multi-byte character is never cut. */
function folded(line: string): string {
  let out = '';
  let bytes = 0;
  for (const char of line) {
    const size = Buffer.byteLength(char);
    if (bytes + size > longestLine) {
      out += '\r\n ';
      bytes = 1;
    }
    out += char;
    bytes += size;
  }
  return out;
}
