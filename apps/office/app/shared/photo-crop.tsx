import {
  type FramedPhoto,
  frameFlaw,
  isFullFrame,
  type PhotoFrame,
  rotatedSize,
  fullFrame,
} from '@spindle/contract/staff/goods/photo-frame';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../ground/icon.tsx';
import { Modal } from '../ground/modal.tsx';
import { RecordStrip } from '../ground/record.tsx';
import {
  type Edge,
  EDGES,
  frameByKey,
  movedFrame,
  RATIOS,
  resizedFrame,
  rotatedFrame,
  withRatio,
} from './photo-frames.ts';

const NUMBERS = [
  ['x', 'Слева'],
  ['y', 'Сверху'],
  ['width', 'Ширина'],
  ['height', 'Высота'],
] as const;

interface Hold {
  readonly edge: Edge | undefined;
  readonly at: readonly [number, number];
  readonly frame: PhotoFrame;
}

/** Crops a photograph by pointer, touch, keys or numbers. */
export function PhotoCrop(props: {
  readonly title: string;
  readonly photo: FramedPhoto;
  /** What hindered the last try. */
  readonly strip: string;
  readonly onSave: (frame: PhotoFrame) => Promise<void>;
  readonly onClose: () => void;
}) {
  const { title, photo, strip, onSave, onClose } = props;
  const first = photo.frame ?? fullFrame(photo, 0);
  const [frame, setFrame] = useState(first);
  const [ratio, setRatio] = useState<number | null>(null);
  const [flaw, setFlaw] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const hold = useRef<Hold | null>(null);
  const fullSize = rotatedSize(photo, frame.turn);
  const isSame = (Object.keys(first) as (keyof PhotoFrame)[]).every((key) => first[key] === frame[key]);

  const put = (next: PhotoFrame): void => {
    setFlaw('');
    setFrame(next);
  };
  const save = async (): Promise<void> => {
    if (isBusy || isSame) return;
    setBusy(true);
    setSent(true);
    await onSave(frame);
    setBusy(false);
  };

  const onPointerMove = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>): void => {
    const current = hold.current;
    const stage = currentTarget.parentElement;
    if (!current || !stage) return;
    const scale = fullSize.width / stage.clientWidth;
    const [dx, dy] = [(clientX - current.at[0]) * scale, (clientY - current.at[1]) * scale];
    put(
      current.edge
        ? resizedFrame(current.frame, fullSize, { edge: current.edge, dx, dy, ratio })
        : movedFrame(current.frame, fullSize, dx, dy),
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = frameByKey(frame, fullSize, event, ratio);
    if (next) put(next);
    else if (event.key === 'Enter') void save();
    else return;
    event.preventDefault();
  };
  const percent = (part: number, of: number): string => `${(part / of) * 100}%`;
  const style = {
    left: percent(frame.x, fullSize.width),
    top: percent(frame.y, fullSize.height),
    width: percent(frame.width, fullSize.width),
    height: percent(frame.height, fullSize.height),
  };

  return (
    <Modal title={title} className="dlg wide crop" onClose={onClose}>
      <h2>{title}</h2>
      <div
        className="stage"
        style={{ width: `min(100% - 28px, ${(52 * fullSize.width) / fullSize.height}vh)` }}
      >
        <svg viewBox={`0 0 ${fullSize.width} ${fullSize.height}`} aria-hidden="true">
          <image
            href={photo.image}
            width={photo.width}
            height={photo.height}
            transform={transformOf(photo, frame)}
          />
        </svg>
        <div className="left">
          <div style={style} />
        </div>
        <button
          type="button"
          className="frame"
          aria-label={`Кадр ${frame.width}\u00a0×\u00a0${frame.height} точек. Стрелки двигают, с\u00a0Shift меняют размер, Enter сохраняет`}
          style={style}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            const edge = (event.target as HTMLElement).dataset['edge'] as Edge | undefined;
            event.currentTarget.setPointerCapture(event.pointerId);
            hold.current = { edge, at: [event.clientX, event.clientY], frame };
          }}
          onPointerMove={onPointerMove}
          onPointerUp={() => (hold.current = null)}
          onPointerCancel={() => (hold.current = null)}
        >
          {EDGES.map((edge) => (
            <i key={edge} data-edge={edge} />
          ))}
        </button>
      </div>
      <div className="fx w">
        <fieldset className="ratios">
          <legend className="vh">Соотношение сторон</legend>
          {RATIOS.map(([label, value]) => (
            <label key={label} className="b xs">
              <input
                type="radio"
                name="ratio"
                className="vh"
                checked={ratio === value}
                onChange={() => {
                  setRatio(value);
                  put(withRatio(frame, fullSize, value));
                }}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <button
          type="button"
          className="b xs"
          onClick={() => {
            const next = rotatedFrame(frame, fullSize);
            put(withRatio(next, rotatedSize(photo, next.turn), ratio));
          }}
        >
          <Icon name="turn" size="s" />
          Повернуть
        </button>
        <button
          type="button"
          className="b xs"
          disabled={isFullFrame(frame, photo)}
          onClick={() => {
            setRatio(null);
            put(fullFrame(photo, 0));
          }}
        >
          Весь снимок
        </button>
        <output className="mu ml">
          {frame.width} × {frame.height} из {fullSize.width} × {fullSize.height}
        </output>
      </div>
      <div className="numbers">
        {NUMBERS.map(([key, label]) => (
          <FrameNumber
            key={key}
            label={label}
            value={frame[key]}
            onPut={(value) => {
              const follow =
                ratio === null || key === 'x' || key === 'y'
                  ? {}
                  : key === 'width'
                    ? { height: Math.round(value / ratio) }
                    : { width: Math.round(value * ratio) };
              const next = { ...frame, [key]: value, ...follow };
              const wrong = frameFlaw(next, photo);
              if (wrong) setFlaw(wrong);
              else put(next);
            }}
            onEnter={() => void save()}
          />
        ))}
      </div>
      {flaw && (
        <p className="er" role="alert">
          {flaw}
        </p>
      )}
      {sent && !isBusy && <RecordStrip>{strip}</RecordStrip>}
      <div className="fx end">
        <button type="button" className="b" onClick={onClose}>
          Отмена
        </button>
        <button type="button" className="b out" disabled={isBusy || isSame} onClick={() => void save()}>
          {isBusy ? 'Готовим снимок…' : 'Сохранить на\u00a0сайт'}
        </button>
      </div>
    </Modal>
  );
}

/** Where the photograph lies after its turn, in the space of the turned one. */
function transformOf({ width, height }: FramedPhoto, { turn }: PhotoFrame): string {
  const [x, y] = { 0: [0, 0], 90: [height, 0], 180: [width, height], 270: [0, width] }[turn] as [
    number,
    number,
  ];
  return `translate(${x} ${y}) rotate(${turn})`;
}

/** Applied on blur, so that a number may be typed digit by digit. */
function FrameNumber(props: {
  readonly label: string;
  readonly value: number;
  readonly onPut: (value: number) => void;
  readonly onEnter: () => void;
}) {
  const { label, value, onPut, onEnter } = props;
  const id = useId();
  const [text, setText] = useState(`${value}`);
  useEffect(() => setText(`${value}`), [value]);
  const typed = text.trim() === '' ? Number.NaN : Number(text);
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="inp"
        inputMode="numeric"
        maxLength={6}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={() => typed !== value && onPut(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (typed === value) onEnter();
          else onPut(typed);
        }}
      />
    </div>
  );
}
