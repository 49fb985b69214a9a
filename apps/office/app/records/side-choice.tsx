import type { FieldSpec } from '@spindle/contract/staff/field-specs';
import { Differences } from './differences-view.tsx';
import type { Typed } from './spec-fields.tsx';

interface Beside {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** Files and the office changed the same record: both are shown, somebody chooses. */
export function SideChoice(props: {
  readonly specs: readonly FieldSpec[];
  readonly mine: Typed;
  readonly theirs: Typed;
  /** A value in words. */
  readonly say?: (key: string, value: string) => string;
  /** What differs and has no field. */
  readonly beside?: readonly Beside[];
  /** «файлов». */
  readonly from?: string;
  readonly take: string;
  readonly disabled: boolean;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
  /** Theirs comes into the form below mine, to be put together by hand. */
  readonly onBoth: () => void;
}) {
  const { specs, say = (_key, value) => value, beside = [], from = 'файлов', disabled } = props;
  const names: [string, string][] = specs.flatMap(({ key, label, hidden }) => (hidden ? [] : [[key, label]]));
  const said = (fields: Typed): Typed =>
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, say(key, value)]));
  const others = (side: 'before' | 'after'): [string, string][] =>
    beside.map((one) => [`beside ${one.name}`, one[side]]);
  return (
    <section className="conf" aria-labelledby="side-choice">
      <header>
        <h2 id="side-choice">Разошлись кабинет и&nbsp;загрузка</h2>
        <span>
          <span className="er">−&nbsp;как в&nbsp;кабинете</span>,{' '}
          <span className="ok">+&nbsp;из&nbsp;{from}</span>
        </span>
      </header>
      <div className="diffs">
        <Differences
          names={Object.fromEntries([...names, ...beside.map(({ name }) => [`beside ${name}`, name])])}
          before={{ ...said(props.mine), ...Object.fromEntries(others('before')) }}
          after={{ ...said(props.theirs), ...Object.fromEntries(others('after')) }}
        />
      </div>
      <div className="fx w">
        <button type="button" className="b" disabled={disabled} onClick={props.onMine}>
          Оставить из&nbsp;кабинета
        </button>
        <button type="button" className="b" disabled={disabled} onClick={props.onTheirs}>
          {props.take}
        </button>
        <button type="button" className="b" disabled={disabled} onClick={props.onBoth}>
          Соединить вручную
        </button>
      </div>
    </section>
  );
}

/** Both sides in one form: long texts one below the other, of the rest mine where there is one. */
export function joinedSides(specs: readonly FieldSpec[], mine: Typed, theirs: Typed): Typed {
  const differs = Object.keys(theirs).filter((key) => theirs[key] !== mine[key]);
  return Object.fromEntries(
    differs.map((key) => {
      const [own = '', other = ''] = [mine[key], theirs[key]];
      const isLong = specs.some((spec) => spec.key === key && ['long', 'markdown'].includes(spec.kind));
      return [key, isLong && own !== '' && other !== '' ? `${own}\n\n${other}` : own || other];
    }),
  );
}
