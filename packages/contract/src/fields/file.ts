import * as z from 'zod/mini';
import { MAX_FILES, MAX_FILE_BYTES, TEXT_LIMITS } from '../constants.ts';
import {
  fileEmptyMessage,
  fileNameMessage,
  fileTooLargeMessage,
  fileTypeMessage,
  requiredMessage,
  tooManyFilesMessage,
  wrongTypeMessage,
} from '../messages.ts';
import {
  detectFileType,
  DRAWING_TYPES,
  FILE_EXTENSIONS,
  FILE_TYPES,
  type FileType,
} from './file-signature.ts';
import { messageCheck } from './field.ts';
import { lineProblem } from './text.ts';

/** What a browser's File and a server's upload have in common. */
export interface FileFacts {
  name: string;
  size: number;
}

interface FileOptions {
  allowed?: readonly FileType[];
  maxBytes?: number;
  /** A specific reason for refusing a type. */
  refusal?: (extension: string) => string | undefined;
}

export const fileExtension = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const fileTypeByName = (name: string): FileType | null =>
  DRAWING_TYPES.find((type) => FILE_EXTENSIONS[type].includes(fileExtension(name))) ?? null;

/** For the `accept` attribute of a file input. */
export const fileAccept = (allowed: readonly FileType[] = FILE_TYPES): string =>
  allowed.flatMap((type) => FILE_EXTENSIONS[type].map((extension) => `.${extension}`)).join(',');

/** With the first bytes at hand the signature must agree with the extension. */
export const fileProblem = (
  file: FileFacts,
  { allowed = FILE_TYPES, maxBytes = MAX_FILE_BYTES, refusal }: FileOptions = {},
  head?: Uint8Array,
): string | undefined => {
  if (
    file.name.length > TEXT_LIMITS.fileName ||
    lineProblem(file.name) !== undefined ||
    /[/\\]/.test(file.name)
  ) {
    return fileNameMessage;
  }
  const type = fileTypeByName(file.name);
  if (type === null || !allowed.includes(type)) return refusal?.(fileExtension(file.name)) ?? fileTypeMessage;
  if (file.size <= 0) return fileEmptyMessage;
  if (file.size > maxBytes) return fileTooLargeMessage(maxBytes);
  return head !== undefined && detectFileType(head) !== type ? fileTypeMessage : undefined;
};

const isFileFacts = (value: unknown): value is FileFacts =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as FileFacts).name === 'string' &&
  Number.isSafeInteger((value as FileFacts).size);

export const fileField = <T extends FileFacts = FileFacts>(options?: FileOptions) =>
  z
    .custom<T>(isFileFacts, {
      error: (issue) => (issue.input === undefined ? requiredMessage : wrongTypeMessage),
      abort: false,
    })
    .check(messageCheck((file) => (isFileFacts(file) ? fileProblem(file, options) : undefined)));

/** Attachments: none is fine, ten at most. */
export const filesField = <T extends FileFacts = FileFacts>(
  options: FileOptions & { maxFiles?: number } = {},
) => {
  const { maxFiles = MAX_FILES } = options;
  return z._default(
    z
      .array(fileField<T>(options), { error: wrongTypeMessage })
      .check(z.maxLength(maxFiles, tooManyFilesMessage(maxFiles))),
    [],
  );
};
