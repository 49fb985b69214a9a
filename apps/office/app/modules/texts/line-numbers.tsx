import { memo, type Ref } from 'react';

interface LineNumbersProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly text: string;
  /** Lines in which something is wrong. */
  readonly wrong: readonly number[];
}

/** Line numbers beside a textarea. A hidden copy of its lines behind it gives each number the same height. */
export function LineNumbers({ ref, text, wrong }: LineNumbersProps) {
  return (
    <div ref={ref} className="inp nums" aria-hidden="true">
      {text.split('\n').map((line, at) => (
        // A line has no other name than its number.
        // oxlint-disable-next-line react/no-array-index-key
        <Line key={at} text={line} isWrong={wrong.includes(at + 1)} />
      ))}
    </div>
  );
}

const Line = memo(function Line({ text, isWrong }: { readonly text: string; readonly isWrong: boolean }) {
  return <span className={isWrong ? 'er' : undefined}>{text || '\u200b'}</span>;
});
