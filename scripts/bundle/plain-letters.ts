const raw = /String\.raw`([^`$]*)`/g;
const beyond = /[\u0080-\uffff]/;

/**
 * The same code in ASCII alone. One letter beyond Latin-1 makes V8 keep a whole file as two bytes a letter, for as long as the process
 * lives; of the server's letters one in fifty is such a letter (decision 238).
 */
export function plainLetters(code: string): string {
  const cooked = code.replace(raw, (whole, text: string) =>
    beyond.test(text) ? JSON.stringify(text) : whole,
  );
  const [left] = /String\.raw`[^`]*[\u0080-\uffff][^`]*`/.exec(cooked) ?? [];
  if (left) throw new Error(`cannot be written in ASCII: ${left}`);
  return cooked.replace(/(\\*)([\u0080-\uffff])/g, (whole, slashes: string, letter: string) => {
    if (slashes.length % 2 === 1) throw new Error(`cannot be written in ASCII: ${whole}`);
    return `${slashes}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
