import { initials } from './labels.ts';

/** The person in charge: the user's own avatar is dark, nobody is a dashed ring. */
export function Avatar({
  name,
  own = false,
  large = false,
}: {
  name: string | null;
  own?: boolean;
  large?: boolean;
}) {
  if (name === null)
    return (
      <span className="av no" title="Не назначен">
        <span className="vh">Не назначен</span>
      </span>
    );
  return (
    <span className={`av ${own ? 'me2' : ''} ${large ? 'l' : ''}`} title={name}>
      <span aria-hidden="true">{initials(name)}</span>
      <span className="vh">{name}</span>
    </span>
  );
}
