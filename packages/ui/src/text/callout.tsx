import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import styles from './callout.module.css';

interface CalloutProps {
  number: number;
  label: string;
  /** Position in per cent of the drawing, or one of its edges. */
  x: number | 'left' | 'right';
  y: number;
  to: string;
  /** What it names is being looked at. */
  active?: boolean;
}

/** A numbered link on a drawing. Its container is `position: relative`. */
export function Callout({ number, label, x, y, to, active }: CalloutProps) {
  const className = classNames(styles.call, active && styles.active);
  const position = { ...(typeof x === 'number' ? { left: `${x}%` } : { [x]: 0 }), top: `${y}%` };
  const face = (
    <>
      <i>{number}</i>
      {label}
    </>
  );
  // A place on the same page needs no route.
  return to.startsWith('#') ? (
    <a href={to} className={className} style={position}>
      {face}
    </a>
  ) : (
    <Link to={to} className={className} style={position}>
      {face}
    </Link>
  );
}
