import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './segmented.module.css';

interface Segment {
  value: string;
  label: string;
  /** With an icon the label is only read aloud and shown as a hint. */
  icon?: IconName;
  /** Makes the part a link, for views that have their own address. */
  to?: string;
  disabled?: boolean;
}

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'size' | 'className'>;

interface SegmentedProps extends InputProps {
  label: string;
  segments: readonly Segment[];
  value?: string;
  defaultValue?: string;
  wide?: boolean;
}

/** One of a few: radio buttons in a row, or links. */
export function Segmented({ label, segments, value, defaultValue, wide, ...rest }: SegmentedProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out in a row everywhere
    <div role="group" aria-label={label} className={classNames(styles.box, wide && styles.wide)}>
      {segments.map((segment) =>
        segment.to === undefined ? (
          <label key={segment.value} className={styles.part} title={segment.icon && segment.label}>
            <input
              {...rest}
              type="radio"
              value={segment.value}
              disabled={segment.disabled || rest.disabled}
              {...(value !== undefined
                ? { checked: value === segment.value, onChange: rest.onChange ?? (() => {}) }
                : { defaultChecked: defaultValue === segment.value })}
            />
            <SegmentFace {...segment} />
          </label>
        ) : (
          <Link
            key={segment.value}
            to={segment.to}
            title={segment.icon && segment.label}
            className={classNames(styles.part, segment.value === value && styles.on)}
            aria-current={segment.value === value || undefined}
            preventScrollReset
          >
            <SegmentFace {...segment} />
          </Link>
        ),
      )}
    </div>
  );
}

function SegmentFace({ icon, label }: Segment) {
  if (!icon) return label;
  return (
    <>
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}
