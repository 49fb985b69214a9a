import { fileExtension } from '@spindle/contract/fields/file';

const longest = 100;

/** A name that no mailbox takes for a program and no header breaks on: letters and digits, one extension. */
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
