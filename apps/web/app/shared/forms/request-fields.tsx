import { HONEYPOT_FIELD } from '@spindle/contract/forms/shared-fields';
import styles from './request-fields.module.css';

interface RequestExtras {
  readonly guard: string;
  readonly idempotency_key: string;
  readonly page_url: string;
  readonly company_id: string | undefined;
}

/** Hidden fields of a request form, and the honeypot field for robots. */
export function RequestFields({ extras }: { extras: RequestExtras }) {
  return (
    <>
      {Object.entries(extras).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} readOnly />,
      )}
      <div className={styles.trap} aria-hidden>
        <label>
          Не заполняйте это поле
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
