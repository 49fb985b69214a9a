import { useId, type ComponentProps, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import { useDropdown, type DropdownOptions } from './use-dropdown.ts';
import styles from './dropdown.module.css';

type DropdownTrigger = ReturnType<typeof useDropdown>['trigger'] & { 'aria-controls': string };

interface DropdownProps extends DropdownOptions {
  /** A button, or a link that works without JavaScript; spread the attributes on it. */
  renderTrigger: (attributes: DropdownTrigger, open: boolean) => ReactNode;
  children: ReactNode | ((close: () => void) => ReactNode);
  align?: 'start' | 'end';
  /** Leaves the panel out of the page until it is first needed. */
  lazy?: boolean;
  className?: string;
  panelClassName?: string;
}

/** A panel under its trigger. Closes on Escape, a press outside, leaving by Tab and every change of address. */
export function Dropdown(props: DropdownProps) {
  const { renderTrigger, children, align = 'start', lazy, className, panelClassName, ...options } = props;
  const { open, setOpen, panel, root, trigger } = useDropdown(options);
  const id = useId();
  const content = typeof children === 'function' ? children(() => setOpen(false)) : children;
  return (
    <div className={classNames(styles.root, className)} {...root}>
      {renderTrigger({ ...trigger, 'aria-controls': id }, open)}
      <div
        id={id}
        ref={panel}
        className={classNames(
          styles.panel,
          align === 'end' && styles.end,
          open && styles.open,
          panelClassName,
        )}
      >
        {(!lazy || open) && content}
      </div>
    </div>
  );
}

interface ItemFace {
  icon?: IconName;
  count?: ReactNode;
}

export function DropdownLink({ icon, count, children, className, ...rest }: ItemFace & LinkProps) {
  return (
    <Link {...rest} className={classNames(styles.item, className)}>
      <ItemContent icon={icon} count={count}>
        {children}
      </ItemContent>
    </Link>
  );
}

export function DropdownButton({
  icon,
  count,
  children,
  className,
  ...rest
}: ItemFace & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={classNames(styles.item, className)}>
      <ItemContent icon={icon} count={count}>
        {children}
      </ItemContent>
    </button>
  );
}

function ItemContent({ icon, count, children }: ItemFace & { children?: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  );
}

export function DropdownLine() {
  return <hr className={styles.line} />;
}
