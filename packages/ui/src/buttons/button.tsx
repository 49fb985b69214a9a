import type { ComponentProps, MouseEvent, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import { Spinner } from '../loading/spinner.tsx';
import styles from './button.module.css';

type ButtonVariant = 'buy' | 'buy-outline' | 'dark' | 'plain' | 'ghost';

interface ButtonFace {
  /** Orange looks only buy or send a request; one filled orange button per view. */
  look?: ButtonVariant;
  size?: 's' | 'm' | 'l';
  wide?: boolean;
  icon?: IconName;
  iconEnd?: IconName;
}

export interface ButtonProps extends ButtonFace, ComponentProps<'button'> {
  loading?: boolean;
}

interface ButtonLinkProps extends ButtonFace, LinkProps {
  ref?: Ref<HTMLAnchorElement>;
}

const variantClass = {
  buy: styles.buy,
  'buy-outline': styles.outline,
  dark: styles.dark,
  plain: '',
  ghost: styles.ghost,
};

function faceClass(
  { look: variant = 'plain', size, wide }: ButtonFace,
  loading: boolean | undefined,
  className: string | undefined,
) {
  return classNames(
    styles.button,
    variantClass[variant],
    size === 's' && styles.s,
    size === 'l' && styles.l,
    wide && styles.wide,
    loading && styles.loading,
    className,
  );
}

function Face({ icon, iconEnd, children }: { icon?: IconName; iconEnd?: IconName; children?: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} size="s" />}
      {children}
      {iconEnd && <Icon name={iconEnd} size="s" />}
    </>
  );
}

export function Button(props: ButtonProps) {
  const {
    look: variant,
    size,
    wide,
    icon,
    iconEnd,
    loading,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props;
  const stopWhileLoading = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={faceClass({ look: variant, size, wide }, loading, className)}
      onClick={stopWhileLoading}
      // Not `disabled`, because that would drop the focus while loading.
      {...(loading && { 'aria-disabled': true, 'aria-busy': true })}
    >
      {loading ? (
        <>
          <span className={styles.face}>
            <Face icon={icon} iconEnd={iconEnd}>
              {children}
            </Face>
          </span>
          <span className={styles.spin}>
            <Spinner />
          </span>
        </>
      ) : (
        <Face icon={icon} iconEnd={iconEnd}>
          {children}
        </Face>
      )}
    </button>
  );
}

export function ButtonLink({
  look: variant,
  size,
  wide,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={faceClass({ look: variant, size, wide }, false, className)}>
      <Face icon={icon} iconEnd={iconEnd}>
        {children}
      </Face>
    </Link>
  );
}
