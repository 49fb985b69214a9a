import { jobApplication, jobApplicationForm } from '@spindle/contract/forms/job-application';
import { type FormDefinition, textOf } from '../form-definition.ts';

export const jobDefinition: FormDefinition = {
  meta: jobApplicationForm,
  schema: jobApplication,
  emailField: 'email',
  async readable(fields, _sender, { vacancies }) {
    const id = textOf(fields, 'vacancy_id');
    if (id === undefined) return fields;
    const { name, city_name: city } = await vacancies.get(id);
    return { ...fields, vacancy_id: `${name}, ${city}` };
  },
  accepted: (fields, { number }) => ({
    title: `Отклик ${number} принят`,
    message: `Прочитаем и\u00a0ответим на\u00a0${textOf(fields, 'email') ?? ''} в\u00a0течение трёх рабочих дней, каким\u00a0бы ни\u00a0был ответ.`,
  }),
  steps: () => [
    'Руководитель отдела прочитает отклик в\u00a0течение трёх рабочих дней.',
    'Если опыт подходит, позвоним и\u00a0договоримся о\u00a0встрече или видеозвонке.',
    'Резюме и\u00a0примеры работ можно прислать ответом на\u00a0это письмо.',
  ],
};
