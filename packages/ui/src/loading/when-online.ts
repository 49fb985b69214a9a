/** Loads code again once the connection is back: a file that offline keeps away must not cost the visitor the page. */
export async function whenOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (typeof navigator === 'undefined' || navigator.onLine) throw error;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return whenOnline(load);
  }
}
