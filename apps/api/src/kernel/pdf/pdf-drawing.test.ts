import { draw, drawingKinds } from '@spindle/drawings/draw';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { drawDrawing } from './pdf-drawing.ts';
import { openPdf } from './pdf-page.ts';

const box = { x: 40, y: 40, width: 300, height: 220 };
const layout = () => openPdf({ title: 'Чертёж', createdAt: new Date('2026-11-15T09:00:00Z') });

describe('drawing in a PDF', () => {
  it.each(drawingKinds)('%s is drawn with paths, and the text goes on where it was', async (kind) => {
    const opened = layout();
    opened.pdf.y = 123;
    drawDrawing(opened.pdf, draw(kind, { label: 'VMC 850' }, { width: 480 }), box);
    expect(opened.pdf.y).toBe(123);
    const bytes = await opened.finish(() => '');
    const empty = await layout().finish(() => '');
    expect(bytes.length).toBeGreaterThan(empty.length + 200);
    expect(bytes.includes('/XObject <<')).toBe(false);
  });

  it('prints the label as text and draws nothing for an invalid drawing', async () => {
    const opened = layout();
    drawDrawing(opened.pdf, draw('vmc', { label: 'VMC 850' }, { width: 480 }), box);
    drawDrawing(opened.pdf, '<p>nothing</p>', box);
    const bytes = await opened.finish(() => '');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    expect(text).toContain('VMC 850');
  });
});
