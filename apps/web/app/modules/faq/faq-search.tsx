import { QUERY_UPDATE_DEBOUNCE_MS, TEXT_LIMITS } from '@spindle/contract/constants';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { TextInput } from '@spindle/ui/form/text-input.tsx';
import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import styles from './faq-page.module.css';

/** Search among the answers; on the page of all of them it follows the typing. */
export function FaqSearch({ query, follows }: { query: string; follows: boolean }) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const find = (form: HTMLFormElement | null) => {
    clearTimeout(timer.current);
    if (!follows || !form) return;
    timer.current = setTimeout(() => {
      void submit(form, { replace: true, preventScrollReset: true });
    }, QUERY_UPDATE_DEBOUNCE_MS);
  };
  return (
    <Form
      action={paths.faq()}
      method="get"
      role="search"
      className={styles.search}
      onSubmit={() => clearTimeout(timer.current)}
    >
      <TextInput
        type="search"
        name="query"
        defaultValue={query}
        maxLength={TEXT_LIMITS.query}
        aria-label="Поиск по вопросам"
        placeholder="Слово или тема: доставка, НДС, гарантия"
        autoComplete="off"
        onChange={(event) => find(event.currentTarget.form)}
      />
      <Button type="submit">Найти</Button>
    </Form>
  );
}
