/** Prompts for a new sign-in; rejects when it is dismissed. */
type SignInPrompt = () => Promise<void>;

let signInPrompt: SignInPrompt | null = null;
let pending: { readonly answer: Promise<boolean>; readonly giveUp: () => void } | null = null;

/**
 * Registers the frame's prompt, which opens over the screen so that nothing typed is lost; without a frame there is
 * none.
 */
export function answerSessionEnd(newPrompt: SignInPrompt): () => void {
  signInPrompt = newPrompt;
  return () => {
    if (signInPrompt !== newPrompt) return;
    signInPrompt = null;
    pending?.giveUp();
  };
}

/** Whether the user has signed in again; calls that fail together share one prompt. */
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
