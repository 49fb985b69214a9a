const raw = /String\.raw`([^`$]*)`/g;
const beyond = /[^\x00-\x7f]/;

/**
 * The same code in ASCII alone. One letter beyond Latin-1 makes V8 keep a whole file as two bytes a letter, for as long as the process
 * lives; of the server's letters one in a hundred is such a letter (decision 238).
 */
export function plainLetters(code: string): string {
  const cooked = code.replace(raw, (whole, text: string) => (beyond.test(text) ? JSON.stringify(text) : whole));
  const [left] = /String\.raw`[^`]*[^\x00-\x7f][^`]*`/.exec(cooked) ?? [];
  if (left) throw new Error(`cannot be written in ASCII: ${left}`);
  return cooked.replace(/(\\*)([^\x00-\x7f])/g, (whole, slashes: string, letter: string) => {
    if (slashes.length % 2 === 1) throw new Error(`cannot be written in ASCII: ${whole}`);
    return `${slashes}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
