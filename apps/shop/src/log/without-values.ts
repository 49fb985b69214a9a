const email = /[\p{L}\d.!#$%&'*+/=?^_`{|}~-]+(?:@|%40)[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu;
const phone = /(?:\+|%2B)\d[\d\s()\u00a0-]{8,16}\d/gi;
/** What the shop makes of random bytes: long, with letters of both cases; names and hashes are not. */
const token = /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{32,}(?![\w-])/g;
/** Values of an address that got into a message. */
const parameter = /([?&][\w.[\]-]{1,60}=)[^\s&"'\\]+/g;

/** A line without what names or opens somebody: whoever wrote it, the log does not keep it. */
export function withoutValues(line: string): string {
  return line
    .replace(parameter, '$1[…]')
    .replace(email, '[e-mail]')
    .replace(phone, '[phone]')
    .replace(token, '[token]');
}
