const position = (hours: number): number =>
  Math.min(100, (Math.log(1 + hours / 0.25) / Math.log(1 + 336 / 0.25)) * 100);

/** One logarithmic age scale for all queues; the text beside it has the same numbers. */
export function Ruler({ ages, norm }: { ages: readonly number[]; norm: number }) {
  return (
    <svg className="rul" viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 15.5H100" className="base" />
      <path d={`M${position(norm)} 0V16`} className="norm" />
      {ages.map((hours, index) => (
        <path
          key={`${hours}-${index}`}
          d={`M${position(hours)} ${hours > norm ? 2 : 6}V15`}
          className={hours > norm ? 'late' : ''}
        />
      ))}
    </svg>
  );
}
