import { SOCIAL_POST_FIELDS } from '@spindle/contract/staff/content-records';
import { allDrawings } from '@spindle/contract/staff/drawing-names';
import type { FieldValues } from '@spindle/contract/staff/field-specs';
import { announce } from '../../kernel/announce.sql.ts';
import type { SpecDoor } from '../../kernel/staff/spec-records.ts';
import { postRows as rows } from './social-posts-office.sql.ts';

const rowOf = (fields: FieldValues) => ({
  topic: fields['topic'],
  published_on: fields['published'],
  text: fields['text'],
  url: fields['url'] || null,
  drawing_kind: fields['drawing'],
  drawing_params: JSON.parse(fields['params'] || '{}') as unknown,
});

/** The shop's own posts: «Мы в соцсетях». */
export const socialPostDoor = (newId: () => string): SpecDoor => ({
  record: 'social-post',
  actions: { add: 'social-posts.add', change: 'social-posts.change', remove: 'social-posts.remove' },
  specs: SOCIAL_POST_FIELDS,
  nameOf: ({ topic = '', published = '' }) => `${topic}, ${published.split('-').toReversed().join('.')}`,
  choices: async () => ({ drawings: allDrawings() }),
  problem: async (_tx, { drawing = '' }) =>
    allDrawings().some(({ value }) => value === drawing) ? null : ['drawing', 'Выберите из\u00a0списка'],
  find: rows.find,
  lock: rows.lock,
  async insert(tx, fields) {
    const id = newId();
    await rows.insert(tx, { id, ...rowOf(fields) });
    return id;
  },
  write: (tx, id, fields) => rows.write(tx, id, rowOf(fields)),
  remove: rows.remove,
  changed: (tx) => announce(tx, 'content'),
});
