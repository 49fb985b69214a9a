const cache = new Map<string, Promise<string | null>>();
const maxCached = 60;

/** Drawings are made by the shop's own server; anything else that came back is not put into the page. */
export function drawingText(url: string): Promise<string | null> {
  const cachedSvg = cache.get(url);
  if (cachedSvg) return cachedSvg;
  const request = fetch(url).then(
    async (answer) =>
      answer.ok && answer.headers.get('content-type')?.startsWith('image/svg+xml') ? answer.text() : null,
    () => null,
  );
  cache.set(url, request);
  // What did not come is asked for again.
  void request.then((svg) => svg === null && cache.delete(url));
  const [oldest] = cache.keys();
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
  return request;
}
