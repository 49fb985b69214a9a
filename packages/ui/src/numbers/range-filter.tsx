import { QUERY_UPDATE_DEBOUNCE_MS, SEARCH_DEBOUNCE_MS } from '@spindle/contract/constants';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import { FieldMessage } from '../form/field-message.tsx';
import { Histogram } from './histogram.tsx';
import {
  isCrossed,
  LOG_STEPS,
  logStep,
  niceStep,
  parseRangeNumber,
  rangePosition,
  rangeText,
  settleRange,
  valueAt,
  type RangeBounds,
  type RangeScale,
  type RangeValue,
} from './range-values.ts';
import { useHydrated } from '../browser/use-hydrated.ts';
import control from '../form/control.module.css';
import styles from './range-filter.module.css';

export type { RangeValue };

interface RangeFilterProps extends RangeBounds {
  /** The label of the range: «Цена, ₽». */
  label: string;
  value?: RangeValue;
  /** After a pause in typing, Enter, leaving a field, or letting the slider go. */
  onApply?: (value: RangeValue) => void;
  /** Names of the two fields in a plain form. */
  names?: { from: string; to: string };
  /** Counts of goods in equal parts of the range. */
  bars?: readonly number[];
  step?: number;
  /** How bars and slider divide the range: equally, or by powers of ten. */
  scale?: RangeScale;
}

const open: RangeValue = { from: null, to: null };

/** Two fields, bars and a slider. The fields are the truth; the slider only writes into them. */
export function RangeFilter(props: RangeFilterProps) {
  const { label, min, max, value = open, onApply, names, bars, step, scale = 'linear' } = props;
  const [text, setText] = useState({ from: rangeText(value.from), to: rangeText(value.to) });
  const [lastValue, setLastValue] = useState(value);
  /** Ranges that were applied and have not arrived in `value` yet. */
  const [pending, setPending] = useState<readonly RangeValue[]>([]);
  const [crossed, setCrossed] = useState(false);
  const draft = { from: parseRangeNumber(text.from), to: parseRangeNumber(text.to) };
  const same = (one: RangeValue, other: RangeValue) => one.from === other.from && one.to === other.to;
  if (!same(lastValue, value)) {
    setLastValue(value);
    const pendingIndex = pending.findIndex((one) => same(one, value));
    setPending(pendingIndex < 0 ? [] : pending.slice(pendingIndex + 1));
    // The arrival of an applied or equivalent range must not overwrite the text while the visitor types.
    if (pendingIndex < 0 && !same(settleRange(draft, { min, max }), value))
      setText({ from: rangeText(value.from), to: rangeText(value.to) });
  }
  const id = useId();
  const hydrated = useHydrated();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const sliderEnds = { from: draft.from ?? min, to: draft.to ?? max };
  const low = Math.min(max, Math.max(min, Math.min(sliderEnds.from, sliderEnds.to)));
  const high = Math.max(min, Math.min(max, Math.max(sliderEnds.from, sliderEnds.to)));

  const apply = (range: RangeValue, typing = false) => {
    clearTimeout(timer.current);
    setCrossed(isCrossed(range));
    if (isCrossed(range)) return;
    const settled = settleRange(range, { min, max });
    if (!typing) setText({ from: rangeText(settled.from), to: rangeText(settled.to) });
    if (same(settled, value) || !onApply) return;
    setPending([...pending, settled]);
    onApply(settled);
  };
  const applyLater = (range: RangeValue, pause: number, typing?: boolean) => {
    setCrossed(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(range, typing), pause);
  };
  const type = (end: 'from' | 'to', typed: string) => {
    setText({ ...text, [end]: typed });
    if (onApply) applyLater({ ...draft, [end]: parseRangeNumber(typed) }, SEARCH_DEBOUNCE_MS, true);
  };
  const isLog = scale === 'log' && min > 0;
  const positionOf = (number: number) => rangePosition(number, { min, max }, scale);

  const applyByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onApply) return;
    event.preventDefault();
    apply(draft);
  };
  const slide = (end: 'from' | 'to', position: number) => {
    const next = {
      from: low,
      to: high,
      [end]: end === 'from' ? Math.min(position, high) : Math.max(position, low),
    };
    const range = { from: next.from <= min ? null : next.from, to: next.to >= max ? null : next.to };
    setText({ from: rangeText(range.from), to: rangeText(range.to) });
    applyLater(range, QUERY_UPDATE_DEBOUNCE_MS);
  };

  const ends = [
    { end: 'from', label: 'от', bound: min, position: low },
    { end: 'to', label: 'до', bound: max, position: high },
  ] as const;
  return (
    <fieldset aria-label={label}>
      <div className={styles.fields}>
        {ends.map(({ end, label: word, bound }) => (
          <label key={end} className={styles.end} htmlFor={`${id}-${end}`}>
            <span>{word}</span>
            <input
              id={`${id}-${end}`}
              className={classNames(control.control, control.s)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
              name={names?.[end]}
              placeholder={rangeText(bound)}
              value={text[end]}
              aria-invalid={crossed || undefined}
              onChange={(event) => type(end, event.target.value)}
              onBlur={() => apply(draft)}
              onKeyDown={applyByEnter}
            />
          </label>
        ))}
      </div>
      {crossed && <FieldMessage id={id} error="«От» больше, чем «до»" />}
      <div className={styles.scale}>
        <Histogram bars={bars} from={positionOf(low)} to={positionOf(high)} />
        <div className={styles.slider}>
          {ends.map(({ end, label: word, position }) => (
            <input
              key={end}
              type="range"
              aria-label={`${label}, ${word}`}
              min={isLog ? 0 : min}
              max={isLog ? LOG_STEPS : max}
              step={isLog ? 1 : (step ?? niceStep({ min, max }))}
              value={isLog ? logStep(position, { min, max }) : position}
              aria-valuetext={rangeText(position)}
              disabled={!hydrated || min >= max}
              onChange={(event) => {
                const at = Number(event.target.value);
                slide(end, isLog ? valueAt(at, { min, max }) : at);
              }}
            />
          ))}
        </div>
      </div>
    </fieldset>
  );
}
