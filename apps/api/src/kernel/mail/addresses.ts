// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
const longestHeader = 200;

/** One line for a header: nothing in it can begin another header. */
export function headerLine(text: string): string {
  return text.replace(controls, ' ').trim().slice(0, longestHeader).toWellFormed();
}

const named = /^[^<>]*<([^<>]*)>$/;
// Settings may name a mailbox of the local network, so the host needs no dot.
const address = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

/** One address and nothing else: no list, no header begins in it. */
export const isOneAddress = (text: string): boolean => address.test(text) && !text.match(controls);

/** `a@example.ru, Отдел <b@example.ru>` → both addresses; anything else is refused. */
export function addressList(text: string): string[] {
  return text.split(',').map((part) => {
    const bare = (named.exec(part.trim())?.[1] ?? part).trim();
    if (text.match(controls) || !address.test(bare)) {
      throw new TypeError(`Not an e-mail address: ${JSON.stringify(part.slice(0, 100))}`);
    }
    return bare;
  });
}
