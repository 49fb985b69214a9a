import { type RefObject, useEffect, useRef, useState } from 'react';
import { rotatedViews } from './product-views.ts';
import styles from './product-gallery.module.css';

/** A hand moves so far from one view to the next, px. */
const PIXELS = 44;

interface ProductTurntableProps {
  /** The pictures, with the slider that keys move. */
  box: RefObject<HTMLDivElement | null>;
  address: string;
}

/** Shows the machine from the place the slider stands at; a hand on the picture moves the slider. */
export function ProductTurntable({ box, address }: ProductTurntableProps) {
  const views = rotatedViews(address);
  const pictures = useRef<(HTMLImageElement | null)[]>([]);
  const requested = useRef<number | null>(null);
  const [started, setStarted] = useState(false);
  const [shownIndex, setShownIndex] = useState<number | null>(null);

  useEffect(() => {
    const element = box.current;
    const range = element?.querySelector('input');
    if (!element || !range) return;
    const show = () => {
      const step = range.valueAsNumber;
      requested.current = step;
      range.setAttribute('aria-valuetext', `${rotatedViews('')[step]?.degrees ?? 0}°`);
      setStarted(true);
      if (pictures.current[step]?.complete) setShownIndex(step);
    };
    if (range.value !== range.defaultValue) show();
    // With reduced motion the user turns it step by step, with the slider.
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let from: { x: number; step: number } | null = null;
    const press = (event: PointerEvent) => {
      if (isStill || event.buttons !== 1 || range.parentElement?.contains(event.target as Node)) return;
      from = { x: event.clientX, step: range.valueAsNumber };
      setStarted(true);
    };
    const follow = (event: PointerEvent) => {
      // A finger brings this code and was down before it came; a mouse was over the picture earlier.
      if (!from && event.pointerType === 'touch') press(event);
      if (!from) return;
      // The side that comes into sight is the one the hand moves away from.
      const step = from.step + Math.round((from.x - event.clientX) / PIXELS);
      if (step === range.valueAsNumber) return;
      element.setPointerCapture(event.pointerId);
      range.valueAsNumber = step;
      show();
    };
    const release = () => (from = null);
    const stay = (event: Event) => event.preventDefault();
    const listeners = new AbortController();
    const { signal } = listeners;
    range.addEventListener('input', show, { signal });
    element.addEventListener('pointerdown', press, { signal });
    element.addEventListener('pointermove', follow, { signal });
    element.addEventListener('pointerup', release, { signal });
    element.addEventListener('pointercancel', release, { signal });
    element.addEventListener('dragstart', stay, { signal });
    return () => listeners.abort();
  }, [box]);

  useEffect(() => {
    box.current?.toggleAttribute('data-turned', shownIndex !== null);
  }, [box, shownIndex]);

  if (!started) return null;
  return views.map(({ degrees, src }, step) => (
    <img
      key={degrees}
      ref={(picture) => {
        pictures.current[step] = picture;
      }}
      src={src}
      alt=""
      width={960}
      height={720}
      hidden={step !== shownIndex}
      className={styles.turned}
      onLoad={() => step === requested.current && setShownIndex(step)}
    />
  ));
}
