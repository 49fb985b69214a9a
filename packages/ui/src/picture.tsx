import { startTransition, useCallback, useState, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { averageColour, avifSources } from './picture-sources.ts';
import { PlaceholderPicture } from './placeholder-picture.tsx';
import styles from './picture.module.css';

export interface PictureProps extends Omit<
  ComponentProps<'img'>,
  'src' | 'alt' | 'width' | 'height' | 'ref'
> {
  /** Missing or broken pictures show the placeholder. */
  src: string | null | undefined;
  alt: string;
  /** The size keeps the page from jumping. */
  width: number;
  height: number;
  /** Above the fold: fetched at once and first. */
  eager?: boolean;
}

/** A picture that loads when it comes near the window. The browser does that itself, without JavaScript. */
export function Picture({
  src,
  alt,
  width,
  height,
  eager,
  className,
  style,
  onError,
  onLoad,
  ...rest
}: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  // The picture may have failed before this code ran; then there is no event to hear.
  const checkFailed = useCallback((image: HTMLImageElement | null) => {
    if (!image || (image.complete && image.naturalWidth > 0)) return;
    // Not at once: a page comes alive with many pictures that are not there yet.
    startTransition(() => {
      if (image.complete && image.currentSrc) setBroken(image.getAttribute('src'));
      setWaiting(!image.complete);
    });
  }, []);
  if (!src || broken === src) {
    return (
      <PlaceholderPicture
        width={width}
        height={height}
        caption
        label={alt || undefined}
        className={className}
      />
    );
  }
  const sources = avifSources(src);
  const image = (
    <img
      {...rest}
      ref={checkFailed}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={classNames(styles.image, className)}
      style={waiting ? { ...style, backgroundColor: averageColour(src) } : style}
      onLoad={(event) => {
        setWaiting(false);
        onLoad?.(event);
      }}
      onError={(event) => {
        setBroken(src);
        onError?.(event);
      }}
    />
  );
  if (!sources) return image;
  return (
    <picture className={styles.photo}>
      <source type="image/avif" srcSet={sources} sizes={`${width}px`} />
      {image}
    </picture>
  );
}
