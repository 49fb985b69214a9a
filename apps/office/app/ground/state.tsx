export type Tone = '' | 'wait' | 'done' | 'bad' | 'off' | 'fresh';
/** How far it is: a share of the way, done, or ended otherwise. */
export type Share = number | 'ok' | 'x';

const around = 2 * Math.PI * 2;

function Glyph({ share }: { share: Share }) {
  const ring = { cx: 7, cy: 7, r: 6, fill: 'none', stroke: 'currentColor' } as const;
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true">
      {share === 'ok' ? (
        <>
          <circle cx="7" cy="7" r="6.5" fill="currentColor" />
          <path d="m4 7.2 2.2 2.2L10.2 5" fill="none" stroke="#fff" strokeWidth="1.6" />
        </>
      ) : share === 'x' ? (
        <>
          <circle {...ring} strokeWidth="1.2" />
          <path d="m4.8 4.8 4.4 4.4M9.2 4.8 4.8 9.2" stroke="currentColor" strokeWidth="1.3" />
        </>
      ) : share === 0 ? (
        <circle {...ring} strokeWidth="1.5" strokeDasharray="2.5 1.8" />
      ) : (
        <>
          <circle {...ring} strokeWidth="1.3" />
          <circle
            {...ring}
            r={2}
            strokeWidth="4"
            strokeDasharray={`${(around * share).toFixed(2)} ${around.toFixed(2)}`}
            transform="rotate(-90 7 7)"
          />
        </>
      )}
    </svg>
  );
}

/** State = shape + word + colour. */
export function State({ share, tone = '', children }: { share: Share; tone?: Tone; children: string }) {
  return (
    <span className={`st ${tone}`}>
      <Glyph share={share} />
      {children}
    </span>
  );
}
