import type { Brand } from '@spindle/contract/catalogue/brands';
import { classNames } from '@spindle/ui/class-names.ts';
import styles from './brand-mark.module.css';

/** The wordmark as a picture; a brand without one is set as plain text. */
export function BrandMark({
  brand,
  large,
  className,
}: {
  brand: Pick<Brand, 'name' | 'logo'>;
  large?: boolean;
  className?: string;
}) {
  if (!brand.logo.thumbnail)
    return <span className={classNames(styles.text, large && styles.large, className)}>{brand.name}</span>;
  return (
    <img
      src={brand.logo.thumbnail}
      alt={brand.name}
      width={large ? 320 : 200}
      height={large ? 64 : 40}
      loading={large ? 'eager' : 'lazy'}
      decoding="async"
      className={classNames(styles.image, large && styles.wide, className)}
    />
  );
}
