const cache = new Map<string, Promise<string | null>>();
const maxCached = 60;

/** The shop's own server renders drawings; other responses are not inserted into the page. */
export function drawingText(url: string): Promise<string | null> {
  const cachedSvg = cache.get(url);
  if (cachedSvg) return cachedSvg;
  const request = fetch(url).then(
    async (answer) =>
      answer.ok && answer.headers.get('content-type')?.startsWith('image/svg+xml') ? answer.text() : null,
    () => null,
  );
  cache.set(url, request);
  // Failed requests are not cached.
  void request.then((svg) => svg === null && cache.delete(url));
  const [oldest] = cache.keys();
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
  return request;
}
