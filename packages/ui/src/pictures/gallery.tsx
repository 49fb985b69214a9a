import {
  lazy,
  Suspense,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { whenOnline } from '../loading/when-online.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { nextTabIndex } from '../navigation/tab-keys.ts';
import styles from './gallery.module.css';

// Loaded when the visitor opens the zoom.
const GalleryZoom = lazy(() =>
  whenOnline(() => import('./gallery-zoom.tsx').then((file) => ({ default: file.GalleryZoom }))),
);

export interface GalleryItem {
  key: string;
  /** «Общий вид», «План», «Деталь». */
  label: string;
  thumb: ReactNode;
  view: ReactNode;
  /** A larger one for the popup; without it the view itself is shown. */
  zoom?: ReactNode;
  /** The picture's own address: where a thumb leads while there is no JavaScript. */
  href?: string;
}

interface GalleryProps {
  label: string;
  items: readonly GalleryItem[];
  /** Between the view and the thumbs, joined to the view: a strip of numbers. */
  under?: ReactNode;
}

/** A large view and its thumbs; the arrow keys switch, the glass opens a popup. */
export function Gallery({ label, items, under }: GalleryProps) {
  const [index, setIndex] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const thumbs = useRef<HTMLUListElement>(null);
  const viewId = useId();
  const current = items[index] ?? items[0];
  if (!current) return null;

  const show = (next: number) => {
    setIndex(next);
    thumbs.current?.children[next]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const moveByKey = (event: KeyboardEvent) => {
    const next = nextTabIndex(event.key, index, items.length);
    if (next === undefined || items.length < 2) return;
    event.preventDefault();
    show(next);
    if (thumbs.current?.contains(event.target as Node)) {
      thumbs.current.querySelectorAll<HTMLElement>('a,button')[next]?.focus();
    }
  };
  const choose = (event: MouseEvent, next: number) => {
    event.preventDefault();
    show(next);
  };
  const move = (step: 1 | -1) => show((index + step + items.length) % items.length);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys of the controls inside
    <section className={styles.gallery} aria-label={label} onKeyDown={moveByKey}>
      <div className={styles.main}>
        <div className={styles.view} id={viewId} aria-live="polite">
          {current.view}
        </div>
        {items.length > 1 && (
          <>
            <IconButton
              icon="chevron-left"
              label="Предыдущее изображение"
              className={classNames(styles.side, styles.prev)}
              onClick={() => move(-1)}
            />
            <IconButton
              icon="chevron-right"
              label="Следующее изображение"
              className={classNames(styles.side, styles.next)}
              onClick={() => move(1)}
            />
          </>
        )}
        <IconButton icon="zoom" label="Увеличить" className={styles.zoom} onClick={() => setZoomed(true)} />
      </div>
      {under && <div className={styles.under}>{under}</div>}
      {items.length > 1 && (
        <ul className={styles.thumbs} ref={thumbs}>
          {items.map((item, itemIndex) => {
            const face = {
              className: classNames(styles.thumb, itemIndex === index && styles.on),
              'aria-label': item.label,
              'aria-current': itemIndex === index || undefined,
              'aria-controls': viewId,
              onClick: (event: MouseEvent) => choose(event, itemIndex),
            };
            return (
              <li key={item.key}>
                {item.href === undefined ? (
                  <button type="button" {...face}>
                    {item.thumb}
                  </button>
                ) : (
                  <a href={item.href} {...face}>
                    {item.thumb}
                  </a>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {zoomed && (
        <Suspense>
          <GalleryZoom
            label={current.label}
            thumbs={items}
            index={index}
            onShow={show}
            onClose={() => setZoomed(false)}
          >
            {current.zoom ?? current.view}
          </GalleryZoom>
        </Suspense>
      )}
    </section>
  );
}
