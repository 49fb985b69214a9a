import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ActionAnswer } from './action-answer.server.ts';
import { restoreFocus, type AncestorPath } from './restore-focus.ts';

/** A press that waits for its answer. */
interface Press {
  /** The key of its fetcher. */
  readonly key: string;
  /** What the fetcher had answered before. */
  readonly before: ActionAnswer | undefined;
  readonly path: AncestorPath;
}

const PressContext = createContext<((press: Press) => void) | null>(null);

export function usePress(): (press: Press) => void {
  const press = useContext(PressContext);
  if (!press) throw new Error('usePress needs ActionAnswers above it');
  return press;
}

/** Collects results of pressed buttons here, because a removed row unmounts its button before the message shows. */
export function ActionAnswers({ children }: { readonly children: ReactNode }) {
  const [presses, setPresses] = useState<readonly Press[]>([]);
  const press = useCallback(
    (one: Press) => setPresses((list) => [...list.filter(({ key }) => key !== one.key), one]),
    [],
  );
  const settled = useCallback(
    (one: Press) => setPresses((list) => list.filter((other) => other !== one)),
    [],
  );
  return (
    <PressContext value={press}>
      {children}
      {presses.map((one) => (
        <Answer key={one.key} press={one} onSettled={settled} />
      ))}
    </PressContext>
  );
}

function Answer({ press, onSettled }: { readonly press: Press; readonly onSettled: (press: Press) => void }) {
  const { state, data } = useFetcher<ActionAnswer>({ key: press.key });
  const toast = useToast();
  useEffect(() => {
    if (state !== 'idle' || !data || data === press.before) return;
    if (data.done) toast({ text: data.done });
    restoreFocus(press.path);
    onSettled(press);
  }, [state, data, press, toast, onSettled]);
  return null;
}
