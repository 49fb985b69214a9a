import type { Payer } from '@spindle/contract/account/account';
import { MAX_LINE_QUANTITY } from '@spindle/contract/constants';
import type { Quotation, QuotationLine } from '@spindle/contract/quotations/quotations';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { Field } from '@spindle/ui/form/field.tsx';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { IconButton } from '@spindle/ui/buttons/icon-button.tsx';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { QuantityInput } from '@spindle/ui/numbers/quantity-input.tsx';
import { Select } from '@spindle/ui/form/select.tsx';
import { Textarea } from '@spindle/ui/form/textarea.tsx';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { ActionAnswer } from '../../shared/forms/action-answer.server.ts';
import { LinePages, LineSearch } from '../../shared/orders/long-lines.tsx';
import { longOf } from './quotation-document.tsx';
import type { QuotationIntent } from './quotation-actions.server.ts';
import styles from './quotation-page.module.css';
import rows from './request-sources.module.css';

interface Props {
  readonly quotation: Quotation;
  readonly payers: readonly Payer[];
  readonly answer: ActionAnswer<QuotationIntent> | undefined;
}

/** A request that is not sent yet: quantities, payer and words can change. */
export function DraftForm({ quotation, payers, answer }: Props) {
  const sent = useNavigation().formData?.get('intent');
  const errors = answer?.errors ?? {};
  const long = longOf(quotation);
  const [typed, type] = useTyped(answer);
  const here = new Set(quotation.lines.map(({ position }) => position));
  return (
    <Panel title="Состав запроса">
      <LineSearch {...long} />
      <Form method="post" className={styles.fields}>
        {/* Enter presses the first button of a form: it saves, and drops no line. */}
        <VisuallyHidden>
          <button
            type="submit"
            name="intent"
            value={'draft' satisfies QuotationIntent}
            tabIndex={-1}
            aria-hidden
          />
        </VisuallyHidden>
        <div
          key={`${quotation.lines_count} ${long.window?.offset} ${long.window?.search}`}
          className={rows.sources}
        >
          {quotation.lines.map((line) => (
            <DraftLine
              key={line.position}
              line={line}
              isLast={quotation.lines_count === 1}
              typed={typed.get(line.position)}
              onType={(quantity) => type(line.position, quantity)}
            />
          ))}
          {long.window && (
            <noscript className="sm muted">
              На&nbsp;странице часть списка: сохраните количества, прежде чем перейти на&nbsp;другую.
            </noscript>
          )}
        </div>
        {[...typed]
          .filter(([position]) => !here.has(position))
          .map(([position, quantity]) => (
            <input key={position} type="hidden" name={`line.${position}`} value={quantity} />
          ))}
        {payers.length > 1 && (
          <Field label="Плательщик" error={errors['payer_id']}>
            <Select
              name="payer_id"
              options={payers.map(({ id, name }) => ({ value: id, label: name }))}
              defaultValue={quotation.payer.id}
            />
          </Field>
        )}
        <Field label="Комментарий" error={errors['comment']}>
          <Textarea name="comment" rows={3} maxLength={2000} defaultValue={quotation.comment ?? ''} />
        </Field>
        <div className={styles.buttons}>
          <Button
            type="submit"
            name="intent"
            value={'request' satisfies QuotationIntent}
            look="buy"
            loading={sent === 'request'}
          >
            Отправить запрос
          </Button>
          <Button
            type="submit"
            name="intent"
            value={'draft' satisfies QuotationIntent}
            loading={sent === 'draft'}
          >
            Сохранить
          </Button>
          <Button
            type="submit"
            name="intent"
            value={'remove' satisfies QuotationIntent}
            look="ghost"
            loading={sent === 'remove'}
          >
            Удалить черновик
          </Button>
        </div>
      </Form>
      <LinePages {...long} />
    </Panel>
  );
}

/** Quantities set on any page of a long draft, until they are saved: the form sends them all. */
function useTyped(answer: ActionAnswer<QuotationIntent> | undefined) {
  const [typed, setTyped] = useState<ReadonlyMap<number, number>>(new Map());
  const [lastAnswer, setLastAnswer] = useState(answer);
  if (lastAnswer !== answer) {
    setLastAnswer(answer);
    if (answer?.done) setTyped(new Map());
  }
  const type = (position: number, quantity: number) =>
    setTyped((now) => new Map(now).set(position, quantity));
  return [typed, type] as const;
}

interface LineProps {
  readonly line: QuotationLine;
  readonly isLast: boolean;
  readonly typed: number | undefined;
  readonly onType: (quantity: number) => void;
}

function DraftLine({ line, isLast, typed, onType }: LineProps) {
  return (
    <div className={rows.line}>
      <Picture src={line.image} alt="" width={64} height={48} className={rows.picture} />
      <span className={rows.name}>
        <b>{line.name}</b>
        <span className="sm muted">
          {[line.article, line.list_price !== null && `сейчас ${formatMoney(line.list_price)}`, line.note]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      <span className={rows.tools}>
        <QuantityInput
          name={`line.${line.position}`}
          label={`Количество: ${line.name}`}
          min={line.pack_size}
          step={line.pack_size}
          max={MAX_LINE_QUANTITY}
          defaultValue={typed ?? line.quantity}
          onQuantity={onType}
        />
        {!isLast && (
          <IconButton
            type="submit"
            name="intent"
            value={`drop.${line.position}` satisfies `${Extract<QuotationIntent, 'drop'>}.${number}`}
            icon="close"
            label={`Убрать: ${line.name}`}
          />
        )}
      </span>
    </div>
  );
}
