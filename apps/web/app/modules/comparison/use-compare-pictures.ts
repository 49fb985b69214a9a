import { useEffect, useState } from 'react';
import { client } from '../../calls/client.ts';

/** Small pictures of compared goods by id; loads the missing ones. */
export function useComparePictures(ids: readonly string[]): Readonly<Record<string, string>> {
  const [pictures, setPictures] = useState<Readonly<Record<string, string>>>({});
  const missing = ids.filter((id) => pictures[id] === undefined).join();
  useEffect(() => {
    if (missing === '') return;
    const abort = new AbortController();
    client()
      .comparison.pictures({ params: { urlIds: missing } }, { signal: abort.signal })
      .then(
        ({ data }) =>
          setPictures((now) => ({
            ...now,
            // An id without a picture is not requested again.
            ...Object.fromEntries(missing.split(',').map((id) => [id, ''])),
            ...Object.fromEntries(data.map(({ id, image }) => [id, image])),
          })),
        () => {},
      );
    return () => abort.abort();
  }, [missing]);
  return pictures;
}
