/** Asks who is at the screen; fails where they would not say. */
type Asker = () => Promise<void>;

let asker: Asker | null = null;
let asking: { readonly answer: Promise<boolean>; readonly giveUp: () => void } | null = null;

/** The frame asks over the screen, so that nothing typed is lost; before it stands, and after it is gone, nobody does. */
export function answerSessionEnd(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker !== ask) return;
    asker = null;
    asking?.giveUp();
  };
}

/** Whether somebody has shown again who they are; calls that end together ask once. */
export function shownAgain(): Promise<boolean> {
  if (asking) return asking.answer;
  if (!asker) return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const settle = (answer: boolean): void => {
    asking = null;
    resolve(answer);
  };
  asking = { answer: promise, giveUp: () => settle(false) };
  asker().then(
    () => settle(true),
    () => settle(false),
  );
  return promise;
}
