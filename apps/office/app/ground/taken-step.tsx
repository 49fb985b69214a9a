/** In the dialog of a step that somebody else has taken meanwhile. */
export function TakenStep({ state }: { readonly state: string }) {
  return (
    <p className="nt wa" role="alert">
      Этот шаг уже сделан: теперь «{state}». Написанное здесь не&nbsp;отправлено, его можно скопировать.
    </p>
  );
}
