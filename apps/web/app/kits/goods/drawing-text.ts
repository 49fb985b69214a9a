const kept = new Map<string, Promise<string | null>>();
const mostKept = 60;

/** Drawings are made by the shop's own server; anything else that came back is not put into the page. */
export function drawingText(url: string): Promise<string | null> {
  const known = kept.get(url);
  if (known) return known;
  const asked = fetch(url).then(
    async (answer) =>
      answer.ok && answer.headers.get('content-type')?.startsWith('image/svg+xml') ? answer.text() : null,
    () => null,
  );
  kept.set(url, asked);
  // What did not come is asked for again.
  void asked.then((svg) => svg === null && kept.delete(url));
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return asked;
}
