import { NOUNS } from '@spindle/contract/nouns';
import { formatCount } from '@spindle/ui/format/plural.ts';
import styles from './kit-options.module.css';

/** What a made-to-order machine is built of, folded away. */
export function KitOptions({
  options,
}: {
  readonly options: readonly { readonly stage: string; readonly name: string }[];
}) {
  return (
    <details className={styles.options}>
      <summary>Состав: {formatCount(options.length, NOUNS.option)}</summary>
      <dl>
        {options.map(({ stage, name }) => (
          <div key={`${stage} ${name}`}>
            <dt>{stage}</dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
