import type { ComponentProps, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonFace {
  icon: IconName;
  /** What it does; read aloud and shown as a hint on hover. */
  label: string;
  size?: 's' | 'm';
  inverse?: boolean;
}

export interface IconButtonProps
  extends IconButtonFace, Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** For toggles: on or off. */
  pressed?: boolean;
}

interface IconLinkProps extends IconButtonFace, Omit<LinkProps, 'children' | 'aria-label'> {
  ref?: Ref<HTMLAnchorElement>;
}

function faceClass(
  { size, inverse }: Partial<IconButtonFace>,
  pressed: boolean | undefined,
  className: string | undefined,
) {
  return classNames(
    styles.button,
    size === 's' && styles.s,
    inverse && styles.inverse,
    pressed && styles.on,
    className,
  );
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, size, inverse, pressed, className, type = 'button', ...rest } = props;
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={faceClass({ size, inverse }, pressed, className)}
    >
      <Icon name={icon} filled={pressed && icon === 'heart'} />
    </button>
  );
}

export function IconLink({ icon, label, size, inverse, className, ...rest }: IconLinkProps) {
  return (
    <Link
      title={label}
      {...rest}
      aria-label={label}
      className={faceClass({ size, inverse }, false, className)}
    >
      <Icon name={icon} />
    </Link>
  );
}
