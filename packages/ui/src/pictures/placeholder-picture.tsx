import { classNames } from '../class-names.ts';
import styles from './placeholder-picture.module.css';

interface PlaceholderPictureProps {
  width?: number;
  height?: number;
  /** «Чертёж готовится» under the axes; without it only the axes, as in empty states. */
  caption?: boolean;
  /** Makes it a picture with a name; otherwise it is decoration. */
  label?: string;
  className?: string;
}

/** Axes of a part that is not drawn yet, instead of a missing picture. */
export function PlaceholderPicture(props: PlaceholderPictureProps) {
  const { width = 320, height = Math.round(width * 0.75), caption, label, className } = props;
  const [x, y, r] = [width / 2, height / 2, Math.min(width, height) * 0.26];
  const reach = r * 1.35;
  return (
    <svg
      className={classNames(styles.picture, className)}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle className={styles.ring} cx={x} cy={y} r={r} />
      <circle className={styles.ring} cx={x} cy={y} r={r * 0.62} />
      <circle className={styles.ring} cx={x} cy={y} r={r * 0.2} />
      <path className={styles.axis} d={`M${x - reach} ${y}H${x + reach}M${x} ${y - reach}V${y + reach}`} />
      {caption && width > 110 && (
        <text className={styles.text} x={x} y={y + reach + 18}>
          Чертёж готовится
        </text>
      )}
    </svg>
  );
}
