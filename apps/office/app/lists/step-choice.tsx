import { Icon } from '../ground/icon.tsx';
import { Pop } from './pop.tsx';

interface StepChoiceProps<S extends string> {
  readonly first: S;
  readonly rest: readonly S[];
  readonly words: Readonly<Record<S, string>>;
  /** The step that ends the record without its aim. */
  readonly ends: S;
  /** What is missing for the first step: it is grey until then, and says so. */
  readonly missing?: string;
  readonly onAsk: (step: S) => void;
}

/** The next step as a button, the others under its arrow. */
export function StepChoice<S extends string>(props: StepChoiceProps<S>) {
  const { first, rest, words, ends, missing = '', onAsk } = props;
  return (
    <span className="split">
      <button
        type="button"
        className={`b ${first === ends ? 'd' : 'out'}`}
        disabled={missing !== ''}
        title={missing || undefined}
        onClick={() => onAsk(first)}
      >
        {words[first]}
      </button>
      {rest.length > 0 && (
        <Pop
          className="b out"
          label={
            <>
              <Icon name="chev" />
              <span className="vh">Другие шаги</span>
            </>
          }
        >
          <ul>
            {rest.map((step) => (
              <li key={step}>
                <button type="button" className={step === ends ? 'er' : ''} onClick={() => onAsk(step)}>
                  {words[step]}
                </button>
              </li>
            ))}
          </ul>
        </Pop>
      )}
    </span>
  );
}
