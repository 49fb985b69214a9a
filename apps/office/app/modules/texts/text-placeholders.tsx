import type { StaffText } from '@spindle/contract/staff/texts/staff-texts';
import { filled } from '@spindle/contract/placeholders';
import type { Typed } from '../../records/spec-fields.tsx';

/** Placeholders of an e-mail or a popup; a click inserts one at the cursor. */
export function TextPlaceholders({
  words: placeholders,
  onInsert,
}: {
  readonly words: StaffText['words'];
  readonly onInsert: ((placeholder: string) => void) | null;
}) {
  if (placeholders.length === 0) return null;
  return (
    <div className="f">
      <span className="lb" id="text-words">
        Подстановки
      </span>
      <ul className="rows" aria-labelledby="text-words">
        {placeholders.map(({ name, sample, is_needed: isNeeded }) => (
          <li key={name} className="fx w">
            <button
              type="button"
              className="b xs"
              disabled={onInsert === null}
              // Keeps the cursor in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert?.(`{${name}}`)}
            >
              {`{${name}}`}
            </button>
            <span className="mu sm">
              {isNeeded && 'нужна; '}
              {sample === '' ? 'бывает пустой' : `например «${sample}»`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A popup as buyers will see it, in words alone. */
export function PopupPreview({
  fields,
  words: placeholders,
}: {
  readonly fields: Typed;
  readonly words: StaffText['words'];
}) {
  const values = Object.fromEntries(placeholders.map(({ name, sample }) => [name, sample]));
  const { title, lead, button, thanks } = fields;
  return (
    <div className="found win">
      <b>{title || '—'}</b>
      {lead && <p>{lead}</p>}
      <p className="mu">Поля формы и&nbsp;согласие остаются такими, как на&nbsp;сайте.</p>
      {button && (
        <p>
          <span className="b p">{button}</span>
        </p>
      )}
      {thanks && (
        <>
          <span className="mu sm">После отправки</span>
          <p>{filled(thanks, values)}</p>
        </>
      )}
    </div>
  );
}
