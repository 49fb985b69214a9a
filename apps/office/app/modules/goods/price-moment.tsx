import { Field, TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { momentTyped } from '../../ground/labels.ts';

/** When a price begins: now, or at a moment that is typed. */
export function PriceMoment(props: {
  readonly label: string;
  readonly later: boolean;
  readonly error?: string | undefined;
  readonly onSchedule: (isScheduled: boolean) => void;
}) {
  const { label, later: isScheduled, error, onSchedule } = props;
  return (
    <>
      <Field label={label}>
        {(ids) => (
          <select
            className="inp"
            {...ids}
            value={isScheduled ? 'later' : 'now'}
            onChange={({ currentTarget }) => onSchedule(currentTarget.value === 'later')}
          >
            <option value="now">сразу</option>
            <option value="later">в&nbsp;назначенный срок</option>
          </select>
        )}
      </Field>
      {isScheduled && (
        <TextField
          label="С какого момента"
          name="starts_at"
          type="datetime-local"
          hint={'По\u00a0московскому времени'}
          error={error}
        />
      )}
    </>
  );
}

/** The moment of a form, null for now; a message where it is none or has passed. */
export function momentOf(
  form: HTMLFormElement,
  isScheduled: boolean,
): { starts_at: string | null; wrong: object } {
  const starts_at = isScheduled ? momentTyped(formText(form, 'starts_at')) : null;
  const isFuture = starts_at !== null && new Date(starts_at).getTime() > Date.now();
  const wrong =
    isScheduled && !isFuture ? { starts_at: 'День и\u00a0время, которые ещё не\u00a0наступили' } : {};
  return { starts_at, wrong };
}
