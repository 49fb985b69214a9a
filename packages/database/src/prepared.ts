/**
 * A statement whose text begins so is parsed and planned once per connection, not with every question. For hot
 * statements of a fixed text: planning a large one takes longer than running it. They name their columns, because a
 * plan that is kept cannot follow a `*` that has grown.
 */
const mark = '/*prepared*/';
const mostNames = 200;
const names = new Map<string, string>();

/** What is handed to the driver's `query`. */
export function asPrepared(args: unknown[]): unknown[] {
  const [text, values] = args;
  if (args.length !== 2 || typeof text !== 'string' || !text.startsWith(mark)) return args;
  if (!names.has(text)) {
    // A text that is not fixed after all must not fill the connections' memory.
    if (names.size >= mostNames) return args;
    names.set(text, `prepared ${names.size + 1}`);
  }
  return [{ name: names.get(text), text, values }];
}
