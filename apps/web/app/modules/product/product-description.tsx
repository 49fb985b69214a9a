import { typograph } from '@spindle/ui/format/typograph.ts';

/** Prose as the server made it safe, or plain paragraphs. */
export function ProductDescription({ text, html }: { text: string; html: string | undefined }) {
  if (html) return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
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
