import { TEXT_LIMITS } from '@spindle/contract/constants';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { Select } from '@spindle/ui/form/select.tsx';
import { TextInput } from '@spindle/ui/form/text-input.tsx';
import type { SubmitEvent } from 'react';
import { paths } from '@spindle/contract/addresses/paths';
import type { AlarmData } from './alarm-loader.server.ts';
import { useAlarmFilter } from './use-alarm-filter.ts';
import styles from './alarm-form.module.css';

/** Brand and code; a plain form that works before the script and filters as one types after it. */
export function AlarmForm({ data }: { data: AlarmData }) {
  const { ask: alarmQuery, brands } = data;
  const filter = useAlarmFilter(alarmQuery);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    filter.submit();
  };
  return (
    <search>
      <form action={paths.alarms()} className={styles.form} onSubmit={submit}>
        <Select
          key={alarmQuery.brand}
          name="brand"
          aria-label="Марка станка"
          size="l"
          defaultValue={alarmQuery.brand}
          options={brands.map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={(event) => filter.choose(event.currentTarget.value)}
        />
        <TextInput
          name="query"
          aria-label="Код ошибки или слово"
          placeholder="108 или «давление воздуха»"
          size="l"
          icon="search"
          type="search"
          autoComplete="off"
          maxLength={TEXT_LIMITS.query}
          value={filter.text}
          onChange={(event) => filter.type(event.currentTarget.value)}
          className={styles.code}
        />
        <Button type="submit" look="dark" size="l">
          Найти
        </Button>
      </form>
    </search>
  );
}
