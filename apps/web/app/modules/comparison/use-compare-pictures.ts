import { useEffect, useState } from 'react';
import { client } from '../../calls/client.ts';

/** Small pictures of compared goods, by id; asked for once an id is not known yet. */
export function useComparePictures(ids: readonly string[]): Readonly<Record<string, string>> {
  const [known, setKnown] = useState<Readonly<Record<string, string>>>({});
  const missing = ids.filter((id) => known[id] === undefined).join();
  useEffect(() => {
    if (missing === '') return;
    const given = new AbortController();
    client()
      .comparison.pictures({ params: { urlIds: missing } }, { signal: given.signal })
      .then(
        ({ data }) =>
          setKnown((now) => ({
            ...now,
            // An id without a picture is not asked for again.
            ...Object.fromEntries(missing.split(',').map((id) => [id, ''])),
            ...Object.fromEntries(data.map(({ id, image }) => [id, image])),
          })),
        () => {},
      );
    return () => given.abort();
  }, [missing]);
  return known;
}
