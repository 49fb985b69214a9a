import { type ReactNode, useEffect, useRef } from 'react';

/** A small menu under its button; a press elsewhere or Esc closes it. */
export function Pop({
  label,
  className,
  children,
  onToggle,
}: {
  label: ReactNode;
  className: string;
  children: ReactNode;
  onToggle?: (isOpen: boolean) => void;
}) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event): void => {
      const { current } = box;
      if (!current?.open) return;
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !current.contains(event.target as Node))
        current.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details className="pop" ref={box} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className={className}>{label}</summary>
      <div className="menu">{children}</div>
    </details>
  );
}
