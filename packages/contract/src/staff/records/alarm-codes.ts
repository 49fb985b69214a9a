import { pageAt } from '../../addresses/paths.ts';
import { ERROR_SEVERITIES, ERROR_TOPICS } from '../../constants.ts';
import { ERROR_SEVERITY_NAMES, ERROR_TOPIC_NAMES } from '../../service/service-names.ts';
import { defineRecord } from './define-record.ts';
import { lines } from './shared-fields.ts';

const topics = ERROR_TOPICS.map((value) => ({ value, label: ERROR_TOPIC_NAMES[value] }));
const severities = ERROR_SEVERITIES.map((value) => ({ value, label: ERROR_SEVERITY_NAMES[value] }));

/** What a control's alarm means and what to do about it. */
export const alarmCodes = defineRecord({
  name: 'alarm-codes',
  record: 'alarm-code',
  table: 'brand_error_codes',
  id: 'uuid',
  area: 'content',
  title: 'Коды ошибок',
  one: 'Код ошибки',
  nouns: ['код', 'кода', 'кодов'],
  fresh: 'Новый код',
  audit: ['Код ошибки добавлен', 'Код ошибки изменён', 'Код ошибки удалён'],
  summary: 'Alarm codes of controls',
  nameOf: ({ brand = '', code = '' }) => `${brand} ${code}`,
  urlOf: ({ code = '' }) => `${pageAt('service/haas/alarm')}?query=${encodeURIComponent(code)}`,
  fields: [
    {
      key: 'brand',
      label: 'Система ЧПУ',
      kind: 'line',
      required: true,
      max: 80,
      hint: 'Например FANUC; новая появится в\u00a0справочнике сама',
      column: null,
    },
    {
      key: 'code',
      label: 'Код',
      kind: 'line',
      required: true,
      pattern: {
        shape: /^[A-Za-z]{0,4}-?\d{1,6}(?:\.\d{1,4})?$/,
        message: 'Буквы и\u00a0цифры: 108, SV0411',
      },
      sample: 'SV0411',
    },
    { key: 'name', label: 'Название', kind: 'line', required: true },
    { key: 'summary', label: 'Что это значит', kind: 'long', required: true, max: 400 },
    { key: 'topic', label: 'К\u00a0чему относится', kind: 'choice', required: true, options: topics },
    { key: 'severity', label: 'Что останавливает', kind: 'choice', required: true, options: severities },
    lines('causes', 'Причины'),
    lines('actions', 'Что делать'),
  ],
  searchHint: 'Код, название, причина',
  search: ['brand', 'code', 'name', 'summary', 'causes'],
  sort: 'place',
  columns: [
    { key: 'code', label: 'Код', always: true },
    { key: 'place', label: 'Система', sortable: true, field: 'brand' },
    { key: 'name', label: 'Название', always: true },
    { key: 'topic', label: 'К\u00a0чему относится' },
    { key: 'severity', label: 'Останавливает' },
  ],
  filters: [
    { key: 'topic', label: 'К\u00a0чему относится', kind: 'choice', options: topics },
    { key: 'severity', label: 'Останавливает', kind: 'choice', options: severities },
  ],
});
