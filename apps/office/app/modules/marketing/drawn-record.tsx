import { drawingUrl } from '@spindle/contract/addresses/drawing-url';
import { LiveDrawing } from '../../ground/live-drawing.tsx';
import type { Typed } from '../../records/spec-fields.tsx';

function sizesOf(text: string): Record<string, unknown> | null {
  if (text.trim() === '') return {};
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : null;
  } catch {
    return null;
  }
}

/** The drawing of the record from the current values; a library picture replaces it. */
export function DrawnRecord({ fields }: { readonly fields: Typed }) {
  const kind = fields['drawing'] ?? '';
  const sizes = sizesOf(fields['params'] ?? '');
  if (fields['picture'])
    return <p className="mu drawn blank">Рисунок не&nbsp;виден: вместо него картинка из&nbsp;библиотеки.</p>;
  if (kind === '' || sizes === null)
    return <p className="mu drawn blank">Рисунок появится, когда он и&nbsp;его размеры будут заданы.</p>;
  return <LiveDrawing src={drawingUrl(kind, sizes)} alt="Рисунок, как на&nbsp;сайте" />;
}
