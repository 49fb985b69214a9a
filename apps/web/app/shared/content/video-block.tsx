import { Icon } from '@spindle/ui/icons/icon.tsx';
import { useState } from 'react';
import styles from './video-block.module.css';

interface VideoBlockProps {
  readonly src: string;
  readonly poster: string | null;
  readonly title: string;
  readonly length: string | null;
}

/** The video loads on demand; without JavaScript the link opens the file. */
export function VideoBlock({ src, poster, title, length }: VideoBlockProps) {
  const [playing, setPlaying] = useState(false);
  if (playing)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- films of machines at work have no speech
      <video
        className={styles.video}
        src={src}
        poster={poster ?? undefined}
        controls
        autoPlay
        aria-label={title}
      />
    );
  return (
    <a
      className={styles.stage}
      href={src}
      onClick={(event) => {
        event.preventDefault();
        setPlaying(true);
      }}
    >
      {poster && <img src={poster} alt="" loading="lazy" width={960} height={540} />}
      <span className={styles.play}>
        <Icon name="play" />
        {title}
        {length && <span className={styles.length}>{length}</span>}
      </span>
    </a>
  );
}
