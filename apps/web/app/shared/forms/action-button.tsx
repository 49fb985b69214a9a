import { Button, type ButtonProps } from '@spindle/ui/buttons/button.tsx';
import { ConfirmDialog } from '@spindle/ui/overlay/confirm-dialog.tsx';
import { Note } from '@spindle/ui/text/note.tsx';
import { PlainQuestion } from '@spindle/ui/overlay/plain-question.tsx';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ActionAnswer } from './action-answer.server.ts';
import { usePress } from './action-answers.tsx';
import { ancestorPath } from './restore-focus.ts';

interface ActionButtonProps {
  /** The intent of the page's action. */
  intent: string;
  /** URL of another page whose action is called. */
  action?: string;
  fields?: Readonly<Record<string, string>>;
  children: ReactNode;
  look?: ButtonProps['look'];
  size?: ButtonProps['size'];
  icon?: ButtonProps['icon'];
  label?: string;
  /** Asks for confirmation first; `stay` labels the other button where «Отмена» would be ambiguous. */
  confirm?: { title: string; text: ReactNode; verb: string; stay?: string };
}

/** A form of one button: with JavaScript it stays on the page, without it the page comes back. */
export function ActionButton(props: ActionButtonProps) {
  const { intent, action, fields = {}, children, look: variant, size = 's', icon, label, confirm } = props;
  const key = useId();
  const fetcher = useFetcher<ActionAnswer>({ key });
  const press = usePress();
  const form = useRef<HTMLFormElement>(null);
  const [confirming, setConfirming] = useState(false);
  const send = (from: HTMLFormElement) => {
    press({ key, before: fetcher.data, path: ancestorPath(from) });
    return fetcher.submit(from);
  };
  const button = (
    <Button
      type="submit"
      look={variant}
      size={size}
      icon={icon}
      loading={fetcher.state !== 'idle'}
      {...(label ? { 'aria-label': label } : {})}
    >
      {children}
    </Button>
  );
  return (
    <>
      <fetcher.Form
        method="post"
        {...(action ? { action } : {})}
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (confirm) setConfirming(true);
          else void send(event.currentTarget);
        }}
      >
        <input type="hidden" name="intent" value={intent} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {confirm ? (
          <PlainQuestion label={children} question={confirm.text}>
            {button}
          </PlainQuestion>
        ) : (
          button
        )}
      </fetcher.Form>
      {fetcher.state === 'idle' && fetcher.data?.message && (
        <Note look="err" alert>
          {fetcher.data.message}
        </Note>
      )}
      {confirm && (
        <ConfirmDialog
          open={confirming}
          title={confirm.title}
          confirm={confirm.verb}
          cancel={confirm.stay}
          onConfirm={() => (form.current ? send(form.current) : undefined)}
          onClose={() => setConfirming(false)}
        >
          {confirm.text}
        </ConfirmDialog>
      )}
    </>
  );
}
