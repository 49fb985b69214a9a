import { typograph } from '@spindle/ui/format/typograph.ts';

export function ProductDescription({ text }: { text: string }) {
  return (
    <div className="prose">
      {text
        .split(/\n{2,}/)
        .filter((part) => part.trim() !== '')
        .map((part) => (
          <p key={part.slice(0, 60)}>{typograph(part.trim())}</p>
        ))}
    </div>
  );
}
