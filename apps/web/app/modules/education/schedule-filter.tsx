import { Button } from '@spindle/ui/buttons/button.tsx';
import { Select } from '@spindle/ui/form/select.tsx';
import { useHydrated } from '@spindle/ui/browser/use-hydrated.ts';
import { Form, useSubmit } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import type { EducationData } from './education-loader.server.ts';
import styles from './schedule-filter.module.css';

/** School and course; a choice is applied at once, without the script by the button. */
export function ScheduleFilter({ data: { ask: query, schools, courses } }: { data: EducationData }) {
  const submit = useSubmit();
  const hydrated = useHydrated();
  const apply = (form: HTMLFormElement | null) => {
    if (!form) return;
    const chosen = new FormData(form);
    for (const name of ['school', 'course']) if (!chosen.get(name)) chosen.delete(name);
    void submit(chosen, { action: paths.education(), preventScrollReset: true });
  };
  return (
    <Form action={paths.education()} className={styles.filter} key={`${query.school}/${query.course}`}>
      <Select
        name="school"
        aria-label="Школа"
        placeholder="Все города"
        defaultValue={query.school ?? ''}
        options={schools.map(({ slug, city_name }) => ({ value: slug, label: city_name }))}
        onChange={(event) => apply(event.currentTarget.form)}
      />
      <Select
        name="course"
        aria-label="Курс"
        placeholder="Все курсы"
        defaultValue={query.course ?? ''}
        options={courses.map(({ slug, name }) => ({ value: slug, label: name }))}
        onChange={(event) => apply(event.currentTarget.form)}
      />
      {!hydrated && <Button type="submit">Показать</Button>}
    </Form>
  );
}
