import type { ReactNode } from 'react';

interface Bar {
  readonly key: string | number;
  readonly value: number;
  /** Shown where the pointer rests. */
  readonly title?: string;
}

/** Bars side by side, the last one dark: the rects of an SVG of this size. */
export function Bars({
  bars,
  width,
  height,
}: {
  bars: readonly Bar[];
  width: number;
  height: number;
}): ReactNode {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const step = width / Math.max(1, bars.length);
  return bars.map(({ key, value, title }, index) => {
    const tall = Math.max(1.5, (value / most) * height);
    return (
      <rect
        key={key}
        x={index * step}
        y={height - tall}
        width={step - 2}
        height={tall}
        fill={index === bars.length - 1 ? '#25323E' : '#C1CCD5'}
      >
        {title !== undefined && <title>{title}</title>}
      </rect>
    );
  });
}
