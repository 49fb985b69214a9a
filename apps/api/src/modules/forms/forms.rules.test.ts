import { callBackRequestForm } from '@spindle/contract/forms/call-back-request';
import { describe, expect, it } from 'vitest';
import { displayPhone, fileSize, formFacts, attachmentGroups, formFields } from './forms.rules.ts';

describe('forms rules', () => {
  it.each([
    ['+79122401836', '+7\u00a0(912)\u00a0240-18-36'],
    ['+375292401836', '+375\u00a0(29)\u00a0240-18-36'],
    ['+4915112345678', '+4915112345678'],
  ])('shows the phone %s as %s', (phone, displayed) => {
    expect(displayPhone(phone)).toBe(displayed);
  });

  it('names fields by their labels, in the order of the form', () => {
    const fields = { comment: 'Позвоните', topic: 'tools', phone: '+79122401836', company_id: 'id' };
    expect(formFacts(callBackRequestForm, fields, 'Тюмень, ул. Республики, 1')).toEqual([
      ['Телефон', '+7\u00a0(912)\u00a0240-18-36'],
      ['Тема', 'Подбор инструмента и\u00a0оснастки'],
      ['Комментарий', 'Позвоните'],
      ['Офис', 'Тюмень, ул. Республики, 1'],
    ]);
  });

  it('keeps only fields of the form', () => {
    const input = {
      name: 'Иван',
      topic: undefined,
      consent: true,
      guard: 'x',
      website: '',
      page_url: '/',
      files: [],
    };
    expect(formFields(input)).toEqual({ name: 'Иван' });
  });

  it.each([
    [[], []],
    [[5, 5], [[5, 5]]],
    [
      [5, 6, 4],
      [[5], [6, 4]],
    ],
    [
      [10, 10],
      [[10], [10]],
    ],
    [
      [12, 1],
      [[12], [1]],
    ],
  ])('splits files of %j into %j', (sizes, groups) => {
    const files = sizes.map((size) => ({ size }));
    expect(attachmentGroups(files, 10).map((group) => group.map((file) => file.size))).toEqual(groups);
  });

  it.each([
    [1, '1\u00a0КБ'],
    [340 * 1024, '340\u00a0КБ'],
    [1.25 * 1024 * 1024, '1,3\u00a0МБ'],
    [20 * 1024 * 1024, '20\u00a0МБ'],
  ])('shows %d bytes as %s', (bytes, displayed) => {
    expect(fileSize(bytes)).toBe(displayed);
  });
});
