import { paths } from '@spindle/contract/addresses/paths';
import {
  UPLOAD_LIST_EXTENSIONS,
  UPLOAD_LIST_MAX_BYTES,
  UPLOAD_LIST_MAX_TEXT,
} from '@spindle/contract/constants';
import { NOUNS } from '@spindle/contract/nouns';
import type { RefusedPair } from '@spindle/contract/orders/customer-articles';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { Field } from '@spindle/ui/form/field.tsx';
import { NBSP } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Note } from '@spindle/ui/text/note.tsx';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { Textarea } from '@spindle/ui/form/textarea.tsx';
import { Upload } from '@spindle/ui/form/upload.tsx';
import { Form, useNavigation } from 'react-router';
import type { ActionAnswer } from '../../shared/forms/action-answer.server.ts';
import type { OwnArticlesIntent } from './customer-articles-actions.server.ts';
import styles from './customer-articles-page.module.css';

interface Props {
  readonly payer: string;
  readonly answer: ActionAnswer | null;
}

/** Pairs of articles from a spreadsheet or pasted; each rejected line shows its reason. */
export function OwnArticlesImport({ payer, answer }: Props) {
  const navigation = useNavigation();
  const working = navigation.state === 'submitting' && navigation.formData?.get('intent') === 'import';
  const refused = JSON.parse(answer?.values['refused'] ?? '[]') as readonly RefusedPair[];
  const remaining = Number(answer?.values['left'] ?? 0);
  const text = answer?.done ? textOf(refused) : answer?.values['text'];
  return (
    <Panel title="Загрузить пары артикулов" className={styles.import}>
      {answer && (answer.done ?? answer.message) && (
        <Note look={answer.done ? (refused.length > 0 ? 'warn' : 'ok') : 'err'} alert>
          {answer.done ?? answer.message}
        </Note>
      )}
      {refused.length > 0 && (
        <ul className={styles.refused} aria-label="Строки, которые не приняли">
          {refused.map(({ line, own, article, message }) => (
            <li key={line}>
              <b>Строка {line}</b>
              {[own, article].some(Boolean) && `: ${[own, article].filter(Boolean).join(' → ')}`}. {message}.
            </li>
          ))}
          {remaining > 0 && <li>И ещё {formatCount(remaining, NOUNS.line)}</li>}
        </ul>
      )}
      <Form
        method="post"
        action={`${paths.ownArticles()}?payer_id=${payer}`}
        encType="multipart/form-data"
        className={styles.form}
        preventScrollReset
      >
        <input type="hidden" name="payer_id" value={payer} />
        <Field label="Файл с&nbsp;двумя столбцами" error={answer?.errors['files']}>
          <Upload
            key={answer?.done}
            name="files"
            extensions={[...UPLOAD_LIST_EXTENSIONS]}
            maxBytes={UPLOAD_LIST_MAX_BYTES}
            maxFiles={1}
            title="Перетащите таблицу сюда"
            hint={`.xlsx, .xlsm, .xls, .ods или .csv, до${NBSP}5000${NBSP}строк: ваш артикул и${NBSP}наш`}
          />
        </Field>
        <Field
          label="Или вставьте строки"
          hint={`Ваш артикул и${NBSP}наш, через точку с${NBSP}запятой`}
          error={answer?.errors['text']}
        >
          <Textarea
            key={text}
            name="text"
            rows={4}
            maxLength={UPLOAD_LIST_MAX_TEXT}
            placeholder={'Цех-00145; 20-8501-085'}
            defaultValue={text}
            spellCheck={false}
          />
        </Field>
        <Button
          type="submit"
          name="intent"
          value={'import' satisfies OwnArticlesIntent}
          look="dark"
          loading={working}
        >
          Запомнить
        </Button>
      </Form>
    </Panel>
  );
}

/** Rejected lines, to be corrected in place. */
const textOf = (refused: readonly RefusedPair[]): string =>
  refused.map(({ own, article }) => `${own}; ${article}`).join('\n');
