import { startTransition, useCallback, useState, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { drawWhenIdle } from './draw-when-idle.ts';
import { averageColour, avifSources } from './picture-sources.ts';
import { PlaceholderPicture } from './placeholder-picture.tsx';
import styles from './picture.module.css';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height' | 'ref'> {
  /** Missing or broken pictures show the placeholder. */
  src: string | null | undefined;
  alt: string;
  /** Reserves space, so that the page does not shift. */
  width: number;
  height: number;
  /** Above the fold: fetched at once and first. */
  eager?: boolean;
  /**
   * The class of a place around it that has its own size, whatever stands in it. Such a picture is fetched and drawn when it
   * is near, and else when there is nothing to do; the browser alone would draw those of three windows while the page comes alive.
   */
  frame?: string | undefined;
}

/** A picture that loads when it comes near the window. The browser does that itself, without JavaScript. */
export function Picture({
  src,
  alt,
  width,
  height,
  eager,
  frame,
  className,
  style,
  onError,
  onLoad,
  ...rest
}: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const colour = src ? averageColour(src) : undefined;
  const isSeenWaiting = colour !== undefined;
  // The picture may have failed before hydration, without an event to handle.
  const checkFailed = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || (image.complete && image.naturalWidth > 0)) return;
      const hasFailed = image.complete && image.currentSrc;
      if (!hasFailed && !isSeenWaiting) return;
      // Not at once: a page comes alive with many pictures that are not there yet.
      startTransition(() => {
        if (hasFailed) setBroken(image.getAttribute('src'));
        setWaiting(!image.complete);
      });
    },
    [isSeenWaiting],
  );
  const framed = (inside: ReactNode): ReactNode =>
    frame === undefined ? (
      inside
    ) : (
      <span
        ref={eager ? undefined : drawWhenIdle}
        className={classNames(styles.frame, eager ? undefined : styles.far, frame)}
      >
        {inside}
      </span>
    );
  if (!src || broken === src) {
    return framed(
      <PlaceholderPicture
        width={width}
        height={height}
        caption
        label={alt || undefined}
        className={className}
      />,
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
      style={waiting ? { ...style, backgroundColor: colour } : style}
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
  if (!sources) return framed(image);
  return framed(
    <picture className={styles.photo}>
      <source type="image/avif" srcSet={sources} sizes={`${width}px`} />
      {image}
    </picture>,
  );
}
