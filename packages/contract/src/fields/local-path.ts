import { TEXT_LIMITS } from '../constants.ts';
import { ownPathMessage } from '../messages.ts';
import { optionalField, type FieldRule } from './field.ts';

const BASE = 'https://shop.example';
// Browsers drop tabs and line ends inside an address and read `\` as `/`.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\\\s\u0000-\u001f\u007f-\u009f]/u;
// Something behind us may decode a path once more, so encoded slashes and control characters are refused too.
const ENCODED = /%(?:2f|5c|[01][\da-f]|7f)/i;

/** A path of this shop: safe as a redirect target. */
export const isOwnPath = (path: string): boolean => {
  if (path.length > TEXT_LIMITS.path || !path.startsWith('/')) return false;
  const pathname = path.split(/[?#]/, 1)[0] ?? '';
  if (FORBIDDEN.test(path) || pathname.includes('//') || ENCODED.test(pathname)) return false;
  return URL.canParse(path, BASE) && new URL(path, BASE).origin === BASE;
};

/** The path when it is safe, otherwise the fallback. */
export const safePath = (path: unknown, fallback = '/'): string =>
  typeof path === 'string' && isOwnPath(path) ? path : fallback;

/** An address as a path of this shop, whatever it was: what leads elsewhere becomes a path, or home. */
export const ownLocation = (address: string): string => {
  // oxlint-disable-next-line no-control-regex
  const plain = address.replace(/[\u0000-\u001f\u007f-\u009f]+/gu, '');
  if (!/^[\\/]/.test(plain)) return '/';
  const cut = plain.search(/[?#]|$/);
  const path = plain
    .slice(0, cut)
    .replace(/^(?:[\\/]|%2f|%5c)+/i, '/')
    .replace(/[\\/]+/g, '/');
  const whole = path + plain.slice(cut);
  if (!URL.canParse(whole, BASE)) return '/';
  const { origin, pathname, search, hash } = new URL(whole, BASE);
  // Dots that climb may leave two slashes in front.
  return origin === BASE ? pathname.replace(/^(?:\/|%2f|%5c)+/i, '/') + search + hash : '/';
};

const ownPathRule: FieldRule = {
  max: TEXT_LIMITS.path,
  clean: (text) => text,
  problem: (text) => (isOwnPath(text) ? undefined : ownPathMessage),
};

export const optionalOwnPathField = () => optionalField(ownPathRule);
