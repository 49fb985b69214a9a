import type { core } from 'zod/mini';

const kinds: Record<string, string> = {
  string: 'нужен текст',
  number: 'нужно число',
  int: 'нужно целое число',
  boolean: 'нужно true или false',
  array: 'нужен список',
  object: 'нужны поля со значениями',
  record: 'нужны поля со значениями',
};

/** What staff read about a wrong value in a file or a command. */
export function staffIssue(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'нет значения';
      return kinds[issue.expected] ?? 'значение записано неверно';
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'пустое значение'
        : `слишком мало, нужно не меньше ${issue.minimum}`;
    case 'too_big':
      return `слишком много, допустимо не больше ${issue.maximum}`;
    case 'unrecognized_keys':
      return `неизвестные поля: ${issue.keys.join(', ')}`;
    case 'invalid_value':
      return `допустимы значения: ${issue.values.map(String).join(', ')}`;
    default:
      return issue.input === undefined ? 'нет значения' : 'значение записано неверно';
  }
}
