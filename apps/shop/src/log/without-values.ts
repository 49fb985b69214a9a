const email = /[\p{L}\d.!#$%&'*+/=?^_`{|}~-]+(?:@|%40)[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu;
const phone = /(?:\+|%2B)\d[\d\s()\u00a0-]{8,16}\d/gi;
/** The shop's random tokens: long with mixed case; names and hashes do not match. */
const token = /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{32,}(?![\w-])/g;
/** Values of an address that got into a message. */
const parameter = /([?&][\w.[\]-]{1,60}=)[^\s&"'\\]+/g;

/** Removes personal data and secrets from a log line, whatever its source. */
export function withoutValues(line: string): string {
  return line
    .replace(parameter, '$1[…]')
    .replace(email, '[e-mail]')
    .replace(phone, '[phone]')
    .replace(token, '[token]');
}
