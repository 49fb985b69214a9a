import { classNames } from '@spindle/ui/class-names.ts';
import { memo, useEffect, useRef, type PointerEvent } from 'react';
import type { LightChange } from './product-light.ts';
import styles from './product-drawing.module.css';

export interface ProductDrawingProps {
  /** SVG made by the shop's own server from the goods' sizes. */
  svg: string;
  label: string;
  lit: string | undefined;
  onChange: (change: LightChange) => void;
  className?: string;
}

const keyUnder = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<SVGGElement>('[data-dim]')?.dataset['dim'] : undefined;

/** The drawing inside the page, so that its dimensions can be lit together with the rows of the specs. */
export function ProductDrawing({ svg, label, lit, onChange, className }: ProductDrawingProps) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    for (const group of box.current?.querySelectorAll<SVGGElement>('[data-dim]') ?? [])
      group.toggleAttribute('data-lit', group.dataset['dim'] === lit);
  }, [lit, svg]);

  const follow = (event: PointerEvent) => onChange({ by: 'over', key: keyUnder(event.target) });
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the same is done by the letters of the specs with the keyboard
    <div
      ref={box}
      role="img"
      aria-label={label}
      className={classNames(styles.drawing, lit !== undefined && styles.dimmed, className)}
      onPointerOver={follow}
      onPointerLeave={() => onChange({ by: 'over', key: undefined })}
      onClick={(event) => onChange({ by: 'press', key: keyUnder(event.target) })}
    >
      <Svg svg={svg} />
    </div>
  );
}

const Svg = memo(({ svg }: { svg: string }) => (
  // oxlint-disable-next-line react/no-danger -- drawn by our own server
  <div dangerouslySetInnerHTML={{ __html: svg }} />
));
