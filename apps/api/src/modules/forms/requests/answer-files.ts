import { type KeptFile, withKeptFiles } from '../../../kernel/uploads/stored-files.ts';
import { neutralName } from '../../../kernel/uploads/neutral-name.ts';
import type { Upload } from '../../../kernel/uploads/upload.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { attachedBytesAtMost, fileSize } from '../forms.rules.ts';

/** Keeps files for the work that names them; without it they go again. */
export async function withAnswerFiles(
  deps: Parameters<typeof withKeptFiles>[0],
  uploads: readonly Upload[],
  work: (files: readonly KeptFile[]) => Promise<unknown>,
): Promise<void> {
  const bytes = uploads.reduce((sum, { size }) => sum + size, 0);
  if (bytes > attachedBytesAtMost)
    throw new StaffError(
      `Файлы вместе больше ${fileSize(attachedBytesAtMost)}: такое письмо не\u00a0дойдёт. Разделите ответ.`,
    );
  await withKeptFiles(
    deps,
    uploads.map((upload) => ({ ...upload, name: neutralName(upload.name) })),
    work,
  );
}
