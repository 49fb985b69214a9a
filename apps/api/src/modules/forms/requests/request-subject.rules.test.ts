import { REQUEST_FORM_NAMES } from '@spindle/contract/staff/lists/requests-list';
import { describe, expect, it } from 'vitest';
import { formExamples } from '../form-examples.fixture.ts';
import { formDefinitions } from '../forms.definitions.ts';
import { requestSender, requestSubject } from './request-subject.rules.ts';

const metas = Object.values(formDefinitions).map(({ meta }) => meta);

describe('a request in the inbox', () => {
  it('has a name for every form, the one the sender saw', () => {
    expect(REQUEST_FORM_NAMES).toEqual(Object.fromEntries(metas.map(({ action, title }) => [action, title])));
  });

  it.each(metas.map((meta) => [meta.action, meta] as const))('%s has a subject', (action, meta) => {
    expect(requestSubject(meta, formExamples[action]?.body ?? {})).not.toBe('');
  });

  it('shortens the subject to one line', () => {
    expect(requestSubject(undefined, { message: ' Первая\n\nвторая ' })).toBe('Первая вторая');
    expect(requestSubject(undefined, { message: 'ж'.repeat(500) })).toHaveLength(161);
    expect(
      requestSubject(
        metas.find(({ action }) => action === 'call-back-request'),
        { topic: 'tools' },
      ),
    ).toMatch(/^Подбор инструмента/);
    expect(requestSubject(undefined, { message: ['junk'] })).toBe('');
  });

  it('names its sender by the form, then by the account; nobody after erasure', () => {
    const account = { first: 'Иван', last: 'Лыков' };
    expect(requestSender({ name: 'Анна', company: 'ООО «А»' }, account)).toEqual({
      name: 'Анна',
      company: 'ООО «А»',
    });
    expect(requestSender({}, account).name).toBe('Иван Лыков');
    expect(requestSender({}, { first: null, last: null })).toEqual({ name: '', company: '' });
  });
});
