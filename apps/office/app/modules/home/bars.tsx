const [width, height] = [120, 26];

/** Fourteen days, today dark. */
export function Bars({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const step = width / values.length;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {values.map((value, index) => {
        const tall = Math.max(1.5, (value / most) * height);
        return (
          <rect
            key={index}
            x={index * step}
            y={height - tall}
            width={step - 2}
            height={tall}
            fill={index === values.length - 1 ? '#25323E' : '#C1CCD5'}
          />
        );
      })}
    </svg>
  );
}
