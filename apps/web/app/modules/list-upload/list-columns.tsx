import type { ListUpload } from '@spindle/contract/orders/list-upload';
import { NOUNS } from '@spindle/contract/nouns';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { Checkbox } from '@spindle/ui/form/checkbox.tsx';
import { Field } from '@spindle/ui/form/field.tsx';
import { NBSP } from '@spindle/ui/format/number.ts';
import { formatCount, noun, plural } from '@spindle/ui/format/plural.ts';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import { Select } from '@spindle/ui/form/select.tsx';
import { Form } from 'react-router';
import type { ListIntent } from './list-actions.server.ts';
import styles from './list-columns.module.css';

/** 0 → A, 26 → AA, as spreadsheets name their columns. */
function columnName(column: number): string {
  const char = String.fromCharCode(65 + (column % 26));
  return column < 26 ? char : columnName(Math.floor(column / 26) - 1) + char;
}

/** Rows above the lines that are not lines. */
function aboveText({ head, skip }: ListUpload['columns']): string {
  if (skip > 0)
    return ` Сверху ${plural(skip, noun('пропущена', 'пропущены', 'пропущено'))} ${formatCount(skip, NOUNS.line)} названия${head ? ` и${NBSP}заголовок` : ''}.`;
  return head ? ` Первая строка пропущена как${NBSP}заголовок.` : '';
}

/** The worksheet that was read; another can be chosen. */
export function ListWorksheets({ list }: { readonly list: ListUpload }) {
  if (list.sheets.length < 2) return null;
  return (
    <Form method="post" className={styles.sheets} preventScrollReset>
      <Field label="Лист файла">
        <Select
          name="sheet"
          key={list.sheet}
          options={list.sheets.map((name, at) => ({ value: String(at), label: name || `Лист ${at + 1}` }))}
          defaultValue={String(list.sheet)}
        />
      </Field>
      <Button type="submit" name="intent" value={'sheet' satisfies ListIntent}>
        Прочитать лист
      </Button>
    </Form>
  );
}

/** The detected columns; others can be chosen, with plain HTML. */
export function ListColumns({ list }: { readonly list: ListUpload }) {
  const { article, quantity, head, titles } = list.columns;
  const options = titles.map((title, column) => ({
    value: String(column),
    label: title ? `${columnName(column)}: ${title}` : columnName(column),
  }));
  return (
    <details className={styles.box}>
      <summary className={styles.summary}>
        <Icon name="table" />
        <span>
          Столбцы распознаны: <b>{columnName(article)}</b>
          {NBSP}— артикул
          {quantity === null ? (
            `, количества нет: взяли по${NBSP}одному`
          ) : (
            <>
              , <b>{columnName(quantity)}</b>
              {NBSP}— количество
            </>
          )}
          .{aboveText(list.columns)}
        </span>
        <span className={styles.change}>Изменить столбцы</span>
      </summary>
      <Form method="post" className={styles.form} preventScrollReset>
        <Field label="Артикул">
          <Select name="article_column" options={options} defaultValue={String(article)} />
        </Field>
        <Field label="Количество">
          <Select
            name="quantity_column"
            options={[{ value: 'none', label: `Нет, по${NBSP}одному` }, ...options]}
            defaultValue={quantity === null ? 'none' : String(quantity)}
          />
        </Field>
        <Checkbox name="head" defaultChecked={head}>
          Первая строка списка{NBSP}— заголовок
        </Checkbox>
        <Button type="submit" name="intent" value={'columns' satisfies ListIntent}>
          Прочитать заново
        </Button>
      </Form>
    </details>
  );
}
