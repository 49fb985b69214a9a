import type { ReactNode } from 'react';
import { Icon } from '../ground/icon.tsx';
import { plural } from '../ground/labels.ts';

interface SaveBarProps {
  /** The form that its button submits. */
  readonly form: string;
  /** Names of the fields that are not saved as they stand. */
  readonly changed: readonly string[];
  readonly isNew: boolean;
  /** The last save stored the current form. */
  readonly isSaved: boolean;
  readonly disabled: boolean;
  readonly saveLabel: string;
  readonly draftNote: ReactNode;
  readonly onUndo: () => void;
}

/** «Группа ISO» → «группа ISO», «НДС» as it is. */
const inLine = (label: string): string =>
  /^.\p{Lu}/u.test(label) ? label : label.slice(0, 1).toLowerCase() + label.slice(1);

/** Appears with the first change of a form and lists unsaved fields with actions for them. */
export function SaveBar(props: SaveBarProps) {
  const { form, changed, isNew, isSaved, disabled, saveLabel, draftNote, onUndo } = props;
  if (changed.length === 0 && !isNew)
    return (
      <div className={isSaved ? 'ubar' : undefined} role="status">
        {isSaved && (
          <b className="b6 ok fx">
            <Icon name="check" size="s" />
            Сохранено
          </b>
        )}
      </div>
    );
  return (
    <div className="ubar">
      <b className="b6">
        {changed.length > 0
          ? `Не\u00a0сохранено: ${plural(changed.length, ['поле', 'поля', 'полей'])}`
          : 'Ничего не\u00a0заполнено'}
      </b>
      <span className="mu el wk">{changed.map(inLine).join(', ')}</span>
      {draftNote}
      <span className="ml fx">
        {changed.length > 0 && (
          <button type="button" className="b" disabled={disabled} onClick={onUndo}>
            Отменить
          </button>
        )}
        <button type="submit" form={form} className="b out" disabled={disabled}>
          {saveLabel} <kbd>Ctrl S</kbd>
        </button>
      </span>
    </div>
  );
}
