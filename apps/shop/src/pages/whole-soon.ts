const patience = 20;

/**
 * A body in one piece where all of it is there within a moment; otherwise a stream of what has come and what is still
 * on its way.
 */
export async function wholeSoon(
  body: ReadableStream<Uint8Array>,
  wait = patience,
): Promise<Buffer | ReadableStream<Uint8Array>> {
  const reader = body.getReader();
  const come: Uint8Array[] = [];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), wait);
  });
  try {
    for (;;) {
      const next = reader.read();
      const first = await Promise.race([next, late]);
      if (first === 'late') return rest(reader, come, next);
      if (first.done) return Buffer.concat(come);
      come.push(first.value);
    }
  } finally {
    clearTimeout(timer);
  }
}

function rest(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  come: readonly Uint8Array[],
  next: ReturnType<ReadableStreamDefaultReader<Uint8Array>['read']>,
): ReadableStream<Uint8Array> {
  let coming: typeof next | null = next;
  return new ReadableStream({
    start(controller) {
      for (const piece of come) controller.enqueue(piece);
    },
    async pull(controller) {
      const { done, value } = await (coming ?? reader.read());
      coming = null;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
