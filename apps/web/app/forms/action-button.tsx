import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Note } from '../ui/note.tsx';
import { useToast } from '../ui/toast.tsx';
import type { ActionAnswer } from './action-answer.server.ts';

export interface ActionButtonProps {
  /** What the page's action is asked for. */
  intent: string;
  /** The page whose action it is, when it is another one. */
  action?: string;
  fields?: Readonly<Record<string, string>>;
  children: ReactNode;
  look?: ButtonProps['look'];
  size?: ButtonProps['size'];
  icon?: ButtonProps['icon'];
  label?: string;
  /** Asked first, where there is JavaScript. */
  confirm?: { title: string; text: ReactNode; verb: string };
}

/** A form of one button: with JavaScript it stays on the page, without it the page comes back. */
export function ActionButton(props: ActionButtonProps) {
  const { intent, action, fields = {}, children, look, size = 's', icon, label, confirm } = props;
  const fetcher = useFetcher<ActionAnswer>();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [asking, setAsking] = useState(false);
  // Said before the page is read anew: a removed row takes its button with it.
  const done = fetcher.state === 'submitting' ? null : (fetcher.data?.done ?? null);
  useEffect(() => {
    if (done) toast({ text: done });
  }, [done, toast]);
  return (
    <>
      <fetcher.Form
        method="post"
        {...(action ? { action } : {})}
        ref={form}
        onSubmit={(event) => {
          if (!confirm || asking) return;
          event.preventDefault();
          setAsking(true);
        }}
      >
        <input type="hidden" name="intent" value={intent} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button
          type="submit"
          look={look}
          size={size}
          icon={icon}
          loading={fetcher.state !== 'idle'}
          {...(label ? { 'aria-label': label } : {})}
        >
          {children}
        </Button>
      </fetcher.Form>
      {fetcher.state === 'idle' && fetcher.data?.message && (
        <Note look="err" alert>
          {fetcher.data.message}
        </Note>
      )}
      {confirm && (
        <ConfirmDialog
          open={asking}
          title={confirm.title}
          confirm={confirm.verb}
          onConfirm={() => (form.current ? fetcher.submit(form.current) : undefined)}
          onClose={() => setAsking(false)}
        >
          {confirm.text}
        </ConfirmDialog>
      )}
    </>
  );
}
