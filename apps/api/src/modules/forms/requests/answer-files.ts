import { type StoredUpload, withStoredUploads } from '../../../kernel/uploads/stored-files.ts';
import { neutralName } from '../../../kernel/uploads/neutral-name.ts';
import type { Upload } from '../../../kernel/uploads/upload.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { attachedBytesAtMost, fileSize } from '../forms.rules.ts';

/** Stores files for the work that records them and removes them if it fails. */
export async function withAnswerFiles(
  deps: Parameters<typeof withStoredUploads>[0],
  uploads: readonly Upload[],
  work: (files: readonly StoredUpload[]) => Promise<unknown>,
): Promise<void> {
  const bytes = uploads.reduce((total, { size }) => total + size, 0);
  if (bytes > attachedBytesAtMost)
    throw new StaffError(
      `Файлы вместе больше ${fileSize(attachedBytesAtMost)}: такое письмо не\u00a0дойдёт. Разделите ответ.`,
    );
  await withStoredUploads(
    deps,
    uploads.map((upload) => ({ ...upload, name: neutralName(upload.name) })),
    work,
  );
}
