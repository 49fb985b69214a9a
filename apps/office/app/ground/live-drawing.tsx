import { useEffect, useState } from 'react';

const pause = 300;

/** A drawing that follows typing: the previous one stays until the input pauses and the next one has loaded. */
export function LiveDrawing({ src, alt }: { readonly src: string; readonly alt: string }) {
  const [shownSrc, setShownSrc] = useState(src);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (src === shownSrc) return;
    const timer = setTimeout(() => setShownSrc(src), pause);
    return () => clearTimeout(timer);
  }, [src, shownSrc]);
  return (
    <figure className="drawn" aria-busy={src !== shownSrc}>
      <img
        src={shownSrc}
        alt={alt}
        width={960}
        height={720}
        onLoad={() => setMissing(false)}
        onError={() => setMissing(true)}
      />
      {isMissing && (
        <figcaption className="er">Чертёж сейчас не&nbsp;показать. Параметры сохранятся.</figcaption>
      )}
    </figure>
  );
}
