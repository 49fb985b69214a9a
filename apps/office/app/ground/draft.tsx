import type { DraftData } from '@spindle/contract/staff/texts/drafts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { api } from './api.ts';
import { Icon } from './icon.tsx';
import { momentLabel, plural } from './labels.ts';

interface DraftOptions {
  /** The form and its record: `order-note:ШП-1`. Null disables drafts. */
  readonly name: string | null;
  /** The unsent text; null where there is none. */
  readonly data: DraftData | null;
  readonly onTake: (data: DraftData) => void;
}

const pause = 800;

/** Saves the unsent form on the server and offers it when the form is opened again. */
export function useDraft({ name, data, onTake }: DraftOptions): {
  /** The saved draft with a choice to continue it. */
  readonly offer: ReactNode;
  /** «Черновик хранится». */
  readonly savedNotice: ReactNode;
  /** It was sent: before the screen shows what came of it. */
  readonly drop: () => Promise<void>;
} {
  const [offered, setOffered] = useState<{ data: DraftData; saved_at: string } | null>(null);
  const [isSaved, setSaved] = useState(false);
  // Whether the server has one, as far as this form knows.
  const isStored = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  const text = data === null ? null : JSON.stringify(data);

  const drop = async (): Promise<void> => {
    waiting.current = null;
    setSaved(false);
    setOffered(null);
    if (name === null || !isStored.current) return;
    isStored.current = false;
    // A draft is a courtesy: one that stays is offered once more, and nothing is lost by it.
    await api.drafts.drop({ params: { form: name } }).catch(() => {});
  };

  useEffect(() => {
    if (name === null) return;
    let isCurrent = true;
    api.drafts.get({ params: { form: name } }).then(
      (found) => {
        if (!isCurrent || !found.data) return;
        isStored.current = true;
        setOffered(found.data);
      },
      () => {},
    );
    const leave = (): void => waiting.current?.();
    window.addEventListener('pagehide', leave);
    return () => {
      isCurrent = false;
      window.removeEventListener('pagehide', leave);
      leave();
      isStored.current = false;
      setOffered(null);
      setSaved(false);
    };
  }, [name]);

  useEffect(() => {
    // An offered draft is not overwritten before the user decides.
    if (name === null || offered !== null) return;
    if (text === null) {
      waiting.current = null;
      if (isStored.current) void drop();
      return;
    }
    const save = (): void => {
      waiting.current = null;
      isStored.current = true;
      api.drafts.keep({ params: { form: name }, body: { data: JSON.parse(text) as DraftData } }).then(
        () => setSaved(true),
        () => setSaved(false),
      );
    };
    waiting.current = save;
    const timer = setTimeout(() => waiting.current?.(), pause);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name, text, offered]);

  const signs = offered ? Object.values(offered.data).join('').length : 0;
  const offer = offered && (
    <p className="nt" role="status">
      <Icon name="help" />
      <span>
        <b className="b6">Есть несохранённое от&nbsp;{momentLabel(offered.saved_at)}.</b>{' '}
        {plural(signs, ['знак', 'знака', 'знаков'])}
      </span>
      <button
        type="button"
        className="b xs ml"
        onClick={() => {
          onTake(offered.data);
          setOffered(null);
        }}
      >
        Продолжить
      </button>
      <button type="button" className="b xs" onClick={() => void drop()}>
        Убрать
      </button>
    </p>
  );
  const savedNotice = isSaved && text !== null && offered === null && (
    <span className="mu sm">черновик хранится</span>
  );
  return { offer, savedNotice, drop };
}
