/** Asks who is at the screen; fails where they would not say. */
type SignInPrompt = () => Promise<void>;

let signInPrompt: SignInPrompt | null = null;
let pending: { readonly answer: Promise<boolean>; readonly giveUp: () => void } | null = null;

/** The frame asks over the screen, so that nothing typed is lost; before it stands, and after it is gone, nobody does. */
export function answerSessionEnd(newPrompt: SignInPrompt): () => void {
  signInPrompt = newPrompt;
  return () => {
    if (signInPrompt !== newPrompt) return;
    signInPrompt = null;
    pending?.giveUp();
  };
}

/** Whether somebody has shown again who they are; calls that end together ask once. */
export function signedInAgain(): Promise<boolean> {
  if (pending) return pending.answer;
  if (!signInPrompt) return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const settle = (answer: boolean): void => {
    pending = null;
    resolve(answer);
  };
  pending = { answer: promise, giveUp: () => settle(false) };
  signInPrompt().then(
    () => settle(true),
    () => settle(false),
  );
  return promise;
}
