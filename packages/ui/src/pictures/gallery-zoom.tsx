import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Dialog } from '../overlay/dialog.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import {
  moved,
  pinched,
  STEP,
  INITIAL_POSITION,
  type Point,
  zoomed,
  type ZoomPosition,
} from './zoom-position.ts';
import styles from './gallery-zoom.module.css';

export interface GalleryZoomProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly thumbs: readonly { readonly key: string; readonly label: string; readonly thumb: ReactNode }[];
  readonly index: number;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

const middle: Point = { x: 0, y: 0 };
const arrows: Record<string, Point> = {
  ArrowLeft: { x: 80, y: 0 },
  ArrowRight: { x: -80, y: 0 },
  ArrowUp: { x: 0, y: 80 },
  ArrowDown: { x: 0, y: -80 },
};

/** The whole screen for one picture: wheel, two fingers and +/− bring it nearer, a hand or the arrows move it. */
export function GalleryZoom({ label, children, thumbs, index, onShow, onClose }: GalleryZoomProps) {
  const [position, setPosition] = useState<ZoomPosition>(INITIAL_POSITION);
  const view = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const isNear = position.scale > 1;

  const size = () => ({ width: view.current?.clientWidth ?? 1, height: view.current?.clientHeight ?? 1 });
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = view.current?.getBoundingClientRect();
    return box ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 } : middle;
  };
  const zoom = (by: number, at: Point = middle) => setPosition((now) => zoomed(now, by, at, size()));
  const show = (next: number) => {
    setPosition(INITIAL_POSITION);
    onShow((next + thumbs.length) % thumbs.length);
  };

  // React listens to the wheel passively: the page under the dialog would scroll and the browser would zoom.
  useEffect(() => {
    const element = view.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), pointOf(event));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);

  const keys = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (event.key === '+' || event.key === '=') zoom(STEP);
    else if (event.key === '-') zoom(1 / STEP);
    else if (event.key === '0') setPosition(INITIAL_POSITION);
    else if (arrow && isNear) setPosition((now) => moved(now, arrow, size()));
    else if (event.key === 'ArrowLeft') show(index - 1);
    else if (event.key === 'ArrowRight') show(index + 1);
    else return;
    event.preventDefault();
  };

  const press = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointOf(event));
  };
  const follow = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const after = pointOf(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, after);
    setPosition((now) =>
      other
        ? pinched(now, [before, other], [after, other], size())
        : moved(now, { x: after.x - before.x, y: after.y - before.y }, size()),
    );
  };
  const release = (event: PointerEvent) => fingers.current.delete(event.pointerId);

  return (
    <Dialog open onClose={onClose} title={label} size="full" className={styles.dialog} onKeyDown={keys}>
      <div
        ref={view}
        className={classNames(styles.view, isNear && styles.near)}
        onPointerDown={press}
        onPointerMove={follow}
        onPointerUp={release}
        onPointerCancel={release}
        onDoubleClick={(event) => (isNear ? setPosition(INITIAL_POSITION) : zoom(2.5, pointOf(event)))}
      >
        <div
          className={styles.picture}
          style={{ transform: `translate(${position.x}px, ${position.y}px) scale(${position.scale})` }}
        >
          {children}
        </div>
      </div>
      <div className={styles.foot}>
        {thumbs.length > 1 && (
          <ul className={styles.thumbs}>
            {thumbs.map((item, number) => (
              <li key={item.key}>
                <button
                  type="button"
                  className={classNames(styles.thumb, number === index && styles.on)}
                  aria-label={item.label}
                  aria-current={number === index || undefined}
                  onClick={() => show(number)}
                >
                  {item.thumb}
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.tools}>
          <IconButton icon="minus" label="Уменьшить" aria-disabled={!isNear} onClick={() => zoom(1 / STEP)} />
          <output className={styles.scale}>{Math.round(position.scale * 100)}&nbsp;%</output>
          <IconButton icon="plus" label="Приблизить" onClick={() => zoom(STEP)} />
        </div>
      </div>
    </Dialog>
  );
}
