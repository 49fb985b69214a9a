import { Icon } from '../ground/icon.tsx';
import { Pop } from './pop.tsx';

interface StepChoiceProps<S extends string> {
  readonly first: S;
  readonly others: readonly S[];
  readonly labels: Readonly<Record<S, string>>;
  /** The step that ends the record without its aim. */
  readonly ends: S;
  /** What the first step lacks: its button is disabled with this reason. */
  readonly missing?: string;
  readonly onChoose: (step: S) => void;
}

/** The next step as a button, the others under its arrow. */
export function StepChoice<S extends string>(props: StepChoiceProps<S>) {
  const { first, others, labels, ends, missing = '', onChoose } = props;
  return (
    <span className="split">
      <button
        type="button"
        className={`b ${first === ends ? 'd' : 'out'}`}
        disabled={missing !== ''}
        title={missing || undefined}
        onClick={() => onChoose(first)}
      >
        {labels[first]}
      </button>
      {others.length > 0 && (
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
            {others.map((step) => (
              <li key={step}>
                <button type="button" className={step === ends ? 'er' : ''} onClick={() => onChoose(step)}>
                  {labels[step]}
                </button>
              </li>
            ))}
          </ul>
        </Pop>
      )}
    </span>
  );
}
