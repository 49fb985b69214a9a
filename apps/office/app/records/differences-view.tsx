import { differences } from './differences.ts';
import type { Typed } from './spec-fields.tsx';

/** Fields that differ, line by line. */
export function Differences(props: {
  readonly names: Readonly<Record<string, string>>;
  readonly before: Typed;
  readonly after: Typed;
}) {
  const { names, before, after } = props;
  const changed = Object.keys(names).filter((key) => (before[key] ?? '') !== (after[key] ?? ''));
  if (changed.length === 0) return <p className="mu">Отличий нет.</p>;
  return changed.map((key) => (
    <section key={key} className="diff">
      <h3>{names[key]}</h3>
      <pre>
        {differences(before[key] ?? '', after[key] ?? '').map((line, at) =>
          line === null ? (
            <span key={at} className="mu">
              …
            </span>
          ) : line.sign === '+' ? (
            <ins key={at}>{line.text || ' '}</ins>
          ) : line.sign === '-' ? (
            <del key={at}>{line.text || ' '}</del>
          ) : (
            <span key={at}>{line.text || ' '}</span>
          ),
        )}
      </pre>
    </section>
  ));
}
