import { MAX_FILE_BYTES, MAX_FILES } from '@spindle/contract/constants';
import { FILE_EXTENSIONS } from '@spindle/contract/fields/file-signature';
import { Field } from '@spindle/ui/field.tsx';
import { Upload } from '@spindle/ui/upload.tsx';
import { useFormState } from './form-context.ts';
import type { FormFieldProps } from './form-fields.tsx';

const extensions = Object.values(FILE_EXTENSIONS).flat();

/** Attachments. The plain field holds the same files, so the form works without JavaScript too. */
export function FormFiles({ name, ...frame }: FormFieldProps) {
  const { field, setValue } = useFormState();
  const { error } = field(name);
  return (
    <Field {...frame} error={error}>
      <Upload
        name={name}
        multiple
        extensions={extensions}
        maxBytes={MAX_FILE_BYTES}
        maxFiles={MAX_FILES}
        onFiles={(files) => setValue(name, files)}
      />
    </Field>
  );
}
