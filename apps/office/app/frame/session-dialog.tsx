import { useEffect, useState } from 'react';
import { Modal } from '../ground/modal.tsx';
import { answerSessionEnd } from '../ground/session-end.ts';
import { SignInForm } from '../ground/sign-in-form.tsx';

interface PendingPrompt {
  readonly done: () => void;
  readonly refused: () => void;
}

/**
 * When the session ends in the middle of work, the sign-in form opens over the screen, and the work continues after it.
 */
export function SessionDialog({ email }: { readonly email: string }) {
  const [pendingPrompt, setPendingPrompt] = useState<PendingPrompt | null>(null);
  useEffect(
    () =>
      answerSessionEnd(
        () =>
          new Promise<void>((resolve, fail) =>
            setPendingPrompt({ done: resolve, refused: () => fail(new Error('nobody signed in again')) }),
          ),
      ),
    [],
  );
  if (!pendingPrompt) return null;
  const close = (how: 'done' | 'refused'): void => {
    setPendingPrompt(null);
    pendingPrompt[how]();
  };
  return (
    <Modal title="Сеанс закончился" onClose={() => close('refused')}>
      <h2>Сеанс закончился</h2>
      <p className="m2">Войдите ещё раз: то, что набрано, на&nbsp;месте, и&nbsp;начатое будет закончено.</p>
      <SignInForm email={email} onDone={() => close('done')} />
    </Modal>
  );
}
