import { MAX_FILE_BYTES, MAX_FILES } from '@spindle/contract/constants';
import { DRAWING_TYPES, FILE_EXTENSIONS, FILE_TYPES } from '@spindle/contract/fields/file-signature';
import { Field } from '@spindle/ui/form/field.tsx';
import { Upload } from '@spindle/ui/form/upload.tsx';
import { useFormState } from './form-context.ts';
import type { FormFieldProps } from './form-fields.tsx';

const documentExtensions = FILE_TYPES.flatMap((type) => FILE_EXTENSIONS[type]);
const drawings = DRAWING_TYPES.flatMap((type) => FILE_EXTENSIONS[type]);

/** Attachments. The plain field holds the same files, so the form works without JavaScript too. */
export function FormFiles({ name, withDrawings, ...frame }: FormFieldProps & { withDrawings?: boolean }) {
  const { field, setValue } = useFormState();
  const { error } = field(name);
  return (
    <Field {...frame} error={error}>
      <Upload
        name={name}
        multiple
        extensions={withDrawings ? drawings : documentExtensions}
        maxBytes={MAX_FILE_BYTES}
        maxFiles={MAX_FILES}
        onFiles={(files) => setValue(name, files)}
      />
    </Field>
  );
}
