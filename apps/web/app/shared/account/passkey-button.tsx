import { ApiError } from '@spindle/client/api-error';
import type { PasskeyAnswer, PasskeyOptions } from '@spindle/contract/account/factor-data';
import { Button, type ButtonProps } from '@spindle/ui/buttons/button.tsx';
import { Note } from '@spindle/ui/text/note.tsx';
import { useHydrated } from '@spindle/ui/browser/use-hydrated.ts';
import { type ReactNode, useState } from 'react';
import { PasskeyRefusal, signWithPasskey } from './passkey.ts';

interface PasskeyButtonProps extends Pick<ButtonProps, 'size' | 'wide'> {
  /** What the key has to sign. */
  getOptions: () => Promise<PasskeyOptions>;
  send: (answer: PasskeyAnswer) => Promise<void>;
  children: ReactNode;
}

/** A key needs JavaScript: without it the button is not there, and a code does. */
export function PasskeyButton({ getOptions, send, children, ...buttonProps }: PasskeyButtonProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ready = useHydrated();
  const press = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await send(await signWithPasskey(await getOptions()));
    } catch (error) {
      setProblem(passkeyProblem(error));
    } finally {
      setBusy(false);
    }
  };
  if (!ready) return null;
  return (
    <>
      {problem && (
        <Note look="err" alert>
          {problem}
        </Note>
      )}
      <Button {...buttonProps} loading={busy} onClick={() => void press()}>
        {children}
      </Button>
    </>
  );
}

/** The message for a refusal by the passkey or the shop; other errors are rethrown. */
function passkeyProblem(error: unknown): string {
  if (error instanceof PasskeyRefusal) return error.message;
  if (!(error instanceof ApiError)) throw error;
  return Object.values(error.firstMessages())[0] ?? error.message;
}
