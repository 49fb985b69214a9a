import { formatFileSize } from '../format/file-size.ts';
import { formatCount, noun } from '../format/plural.ts';

const FILES = noun('файл', 'файла', 'файлов');

export interface UploadRules {
  /** Extensions without the dot; nothing means any type. */
  extensions?: readonly string[];
  maxBytes?: number;
  maxFiles?: number;
}

interface FileFacts {
  name: string;
  size: number;
}

function extension(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** The message for an invalid file, or undefined. */
export function fileError(file: FileFacts, { extensions, maxBytes }: UploadRules): string | undefined {
  if (extensions && !extensions.includes(extension(file.name))) return 'Недопустимый тип файла';
  if (file.size === 0) return 'Файл пустой';
  if (maxBytes !== undefined && file.size > maxBytes) return `Файл больше ${formatFileSize(maxBytes)}`;
  return undefined;
}

/** Appends new files; a file chosen twice is added once. */
export function addFiles<F extends FileFacts>(
  files: readonly F[],
  added: readonly F[],
  multiple: boolean,
): F[] {
  if (!multiple) return added.slice(0, 1);
  const fresh = added.filter(
    (file) => !files.some((old) => old.name === file.name && old.size === file.size),
  );
  return [...files, ...fresh];
}

export function tooManyError(count: number, { maxFiles }: UploadRules): string | undefined {
  if (maxFiles === undefined || count <= maxFiles) return undefined;
  return `Файлов слишком много: можно приложить до ${maxFiles}, выбрано ${formatCount(count, FILES)}`;
}

export function uploadHint({ extensions, maxBytes, maxFiles }: UploadRules): string {
  const parts = [
    extensions?.map((item) => item.toUpperCase()).join(', '),
    maxBytes !== undefined ? `до\u00a0${formatFileSize(maxBytes)}` : undefined,
    maxFiles !== undefined && maxFiles > 1 ? `до\u00a0${maxFiles} файлов` : undefined,
  ];
  return parts.filter(Boolean).join(', ');
}
