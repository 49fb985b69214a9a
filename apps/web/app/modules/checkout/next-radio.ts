const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Where an arrow moves the focus in a group of radios; it goes round. */
export function nextRadio(key: string, index: number, count: number): number | undefined {
  const step = steps[key];
  return step === undefined || index === -1 ? undefined : (index + step + count) % count;
}
