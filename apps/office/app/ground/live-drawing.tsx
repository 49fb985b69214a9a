import { useEffect, useState } from 'react';

const pause = 300;

/** A drawing that follows what is typed: the sheet before it stays until the hand rests and the next one is there. */
export function LiveDrawing({ src, alt }: { readonly src: string; readonly alt: string }) {
  const [shown, setShown] = useState(src);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (src === shown) return;
    const later = setTimeout(() => setShown(src), pause);
    return () => clearTimeout(later);
  }, [src, shown]);
  return (
    <figure className="drawn" aria-busy={src !== shown}>
      <img
        src={shown}
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
