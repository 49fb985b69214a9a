import type { StaffText } from '@spindle/contract/staff/staff-texts';
import { fieldsOfKind, isOwnKind } from '@spindle/contract/staff/text-kinds';
import { Differences } from '../../records/differences-view.tsx';
import type { Typed } from '../../records/spec-fields.tsx';

/** Files and the office changed the same text: both are shown, somebody chooses. */
export function TextChoice(props: {
  readonly text: StaffText;
  readonly theirs: Typed;
  readonly disabled: boolean;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
  /** Theirs comes into the form below mine, to be put together by hand. */
  readonly onBoth: () => void;
}) {
  const { text, theirs, disabled, onTheirs, onMine, onBoth } = props;
  const names = Object.fromEntries(
    fieldsOfKind(text.kind).flatMap(({ key, label, hidden }) => (hidden ? [] : [[key, label]])),
  );
  const from = isOwnKind(text.kind) ? 'программы' : 'файлов';
  return (
    <section className="sec" aria-labelledby="text-choice">
      <header>
        <h2 id="text-choice">Разошлись кабинет и&nbsp;загрузка</h2>
        <span className="mu">зачёркнуто: как в&nbsp;кабинете, подчёркнуто: из&nbsp;{from}</span>
      </header>
      <div className="diffs">
        <Differences names={names} before={text.fields} after={theirs} />
      </div>
      <div className="fx w">
        <button type="button" className="b" disabled={disabled} onClick={onMine}>
          Оставить из&nbsp;кабинета
        </button>
        <button type="button" className="b" disabled={disabled} onClick={onTheirs}>
          Взять из&nbsp;{from} и&nbsp;опубликовать
        </button>
        <button type="button" className="b" disabled={disabled} onClick={onBoth}>
          Соединить вручную
        </button>
      </div>
    </section>
  );
}
