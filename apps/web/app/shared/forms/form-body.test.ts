import { describe, expect, it } from 'vitest';
import { formBody, sentBody } from './form-body.ts';

const drawing = new File(['%PDF-'], 'чертёж.pdf', { type: 'application/pdf' });

describe('the body of a form', () => {
  it('is plain values without what was left empty', () => {
    expect(formBody({ name: 'Иван', comment: '', topic: undefined, consent: true, files: [] })).toEqual({
      name: 'Иван',
      consent: true,
    });
  });

  it('is parts when there are files', () => {
    const body = formBody({ name: 'Иван', consent: true, comment: '', files: [drawing, drawing] });
    expect(body).toBeInstanceOf(FormData);
    const parts = body as FormData;
    expect([...parts.keys()]).toEqual(['name', 'consent', 'files', 'files']);
    expect(parts.get('consent')).toBe('on');
    expect((parts.get('files') as File).name).toBe('чертёж.pdf');
  });
});

describe('a plain form', () => {
  it('drops the file a browser sends for an empty field', () => {
    const fields = new FormData();
    fields.append('name', 'Иван');
    fields.append('comment', '');
    fields.append('files', new File([], ''));
    expect([...sentBody(fields).keys()]).toEqual(['name']);
  });

  it('sends real files, even empty ones, because the server reports their problems', () => {
    const fields = new FormData();
    fields.append('files', drawing);
    fields.append('files', new File([], 'пусто.pdf'));
    expect(sentBody(fields).getAll('files')).toHaveLength(2);
  });
});
