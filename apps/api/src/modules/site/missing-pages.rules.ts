import { cleanPath } from './site.rules.ts';

/** Sections whose addresses hold keys, tokens and numbers of personal records. */
const privateSections = new Set(
  'api office auth cart checkout compare configurator favorites personal quotations preview search'.split(
    ' ',
  ),
);

/** The logged form of a missing address; null for what may identify somebody or is no mistake of a link. */
export function missingPath(url: string): string | null {
  const raw = url.split(/[?#]/, 1)[0] ?? '';
  let path: string;
  try {
    path = cleanPath(decodeURIComponent(raw)).toLowerCase();
  } catch {
    return null;
  }
  if (path === '/' || path.length > 200) return null;
  const parts = path.split('/').filter(Boolean);
  if (privateSections.has(parts[0] ?? '') || parts.length > 8) return null;
  // E-mails, phones, keys; files and probes of vulnerability scanners.
  if (/[^\p{L}\d/_.+-]/u.test(path) || /\d{7,}/.test(path) || /\.(?!html?\/$)[a-z\d]{1,8}\/$/.test(path))
    return null;
  if (
    parts.some((part) => part.startsWith('.') || (part.length > 24 && /\d/.test(part) && !part.includes('-')))
  )
    return null;
  return path;
}
