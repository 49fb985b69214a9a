import { fileExtension } from '@spindle/contract/fields/file';

const longest = 100;

/** A file name that mail servers do not block and that is safe in headers: letters and digits, one extension. */
export function neutralName(name: string): string {
  const extension = fileExtension(name);
  const stem = name
    .slice(0, extension === '' ? undefined : -extension.length - 1)
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} _()№-]+/gu, '_')
    .replaceAll(/^[\s_-]+|[\s_-]+$/g, '')
    .slice(0, longest);
  return `${stem || 'file'}${extension === '' ? '' : `.${extension}`}`;
}
