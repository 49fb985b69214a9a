import { UPLOAD_LIST_EXTENSIONS, UPLOAD_LIST_MAX_BYTES } from '@spindle/contract/constants';
import { Field } from '../form/field.tsx';
import { Upload } from '../form/upload.tsx';
import styles from './show.module.css';

export function UploadsSection() {
  return (
    <div className={styles.wideCells}>
      <Field label="Список товаров">
        <Upload
          name="list"
          title="Перетащите файл XLSX или CSV"
          hint="Столбцы: артикул, количество. До 5000 строк"
          extensions={UPLOAD_LIST_EXTENSIONS}
          maxBytes={UPLOAD_LIST_MAX_BYTES}
        />
      </Field>
      <Field label="Фото станка">
        <Upload
          name="photos"
          multiple
          extensions={['png', 'jpg', 'jpeg', 'pdf']}
          maxBytes={5 * 1024 * 1024}
          maxFiles={3}
        />
      </Field>
    </div>
  );
}
