import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { Link } from 'react-router';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './toast.module.css';

export interface ToastMessage {
  text: ReactNode;
  /** A small drawing of the goods. */
  picture?: ReactNode;
  /** «Вернуть», «Открыть»: a callback or a link; such a message stays a second longer. */
  action?: { label: string; onClick: () => void } | { label: string; to: string };
}

interface VisibleToast extends ToastMessage {
  id: number;
}

const plainTime = 5000;
const actionTime = 6000;
const mostAtOnce = 3;

const ToastContext = createContext<((message: ToastMessage) => void) | null>(null);

/** Shows a success message. Errors that need an action are never toasts. */
export function useToast(): (message: ToastMessage) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

/** The same for components that may render without a provider. */
export const useAnyToast = () => useContext(ToastContext);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<VisibleToast[]>([]);
  const lastId = useRef(0);
  const show = useCallback((message: ToastMessage) => {
    lastId.current += 1;
    const id = lastId.current;
    setToasts((visible) => [...visible, { ...message, id }].slice(-mostAtOnce));
  }, []);
  const hide = useCallback(
    (id: number) => setToasts((visible) => visible.filter((toast) => toast.id !== id)),
    [],
  );
  return (
    <ToastContext value={show}>
      {children}
      <ToastRegion toasts={toasts} onHide={hide} />
    </ToastContext>
  );
}

function ToastRegion({ toasts, onHide }: { toasts: VisibleToast[]; onHide: (id: number) => void }) {
  const region = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover || newest === undefined) return;
    // Showing the popover again moves it above a dialog opened meanwhile.
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, [newest]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- holds buttons, which an output must not
    <div ref={region} className={styles.region} popover="manual" role="status">
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onHide={onHide} />
      ))}
    </div>
  );
}

function Toast({ toast, onHide }: { toast: VisibleToast; onHide: (id: number) => void }) {
  const { id, text, picture, action } = toast;
  const [paused, setPaused] = useState(false);
  const remainingMs = useRef(action ? actionTime : plainTime);
  useEffect(() => {
    if (paused) return;
    const started = performance.now();
    const timer = setTimeout(() => onHide(id), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - started;
    };
  }, [id, onHide, paused]);
  const pause = useMemo(
    () => ({
      onPointerEnter: () => setPaused(true),
      onPointerLeave: () => setPaused(false),
      onFocus: () => setPaused(true),
      onBlur: () => setPaused(false),
    }),
    [],
  );
  return (
    <div className={styles.toast} {...pause}>
      {picture && <span className={styles.picture}>{picture}</span>}
      <span className={styles.text}>{text}</span>
      {action && <ToastAction action={action} onDone={() => onHide(id)} />}
      <IconButton icon="close" label="Закрыть" inverse onClick={() => onHide(id)} />
    </div>
  );
}

function ToastAction({
  action,
  onDone,
}: {
  action: NonNullable<ToastMessage['action']>;
  onDone: () => void;
}) {
  if ('to' in action) {
    return (
      <Link className={styles.action} to={action.to} onClick={onDone}>
        {action.label}
      </Link>
    );
  }
  const run = () => {
    action.onClick();
    onDone();
  };
  return (
    <button type="button" className={styles.action} onClick={run}>
      {action.label}
    </button>
  );
}
