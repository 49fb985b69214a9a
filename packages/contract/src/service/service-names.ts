import type { CourseAudience, ErrorSeverity, ErrorTopic } from '../constants.ts';

/** Words for service and education. No schemas: a page pays only for what it names. */
export const ERROR_TOPIC_NAMES: Readonly<Record<ErrorTopic, string>> = {
  axes: 'Оси и приводы',
  spindle: 'Шпиндель',
  tools: 'Смена инструмента',
  fluids: 'Смазка, воздух, СОЖ',
  program: 'Программа',
  electronics: 'Электроника и питание',
};

export const ERROR_SEVERITY_NAMES: Readonly<Record<ErrorSeverity, string>> = {
  stop: 'Станок остановлен',
  axes: 'Остановка осей',
  program: 'Остановка программы',
  warning: 'Предупреждение',
};

export const COURSE_AUDIENCE_NAMES: Readonly<Record<CourseAudience, string>> = {
  operator: 'Операторам',
  setter: 'Наладчикам',
  programmer: 'Программистам и технологам',
  mechanic: 'Механикам и электрикам',
};
