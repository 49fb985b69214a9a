import { BUYER_MARKS } from '@spindle/contract/catalogue/buyer-marks';
import { NOUNS } from '@spindle/contract/nouns';
import type { Quotation } from '@spindle/contract/quotations/quotations';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { Field } from '@spindle/ui/form/field.tsx';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Note } from '@spindle/ui/text/note.tsx';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { RadioGroup } from '@spindle/ui/form/radio-group.tsx';
import { TextInput } from '@spindle/ui/form/text-input.tsx';
import { Textarea } from '@spindle/ui/form/textarea.tsx';
import { Form, useNavigation } from 'react-router';
import type { ActionAnswer } from '../../shared/forms/action-answer.server.ts';
import { formatDays, priceText } from '../../shared/orders/delivery-words.ts';
import type { QuotationIntent } from './quotation-actions.server.ts';
import styles from './quotation-page.module.css';

const markNames = ['buyer_number', 'cost_centre', 'contract'] as const;

interface Props {
  readonly quotation: Quotation;
  readonly formKey: string;
  readonly answer: ActionAnswer<QuotationIntent> | undefined;
}

const problemsAtMost = 10;

/** How to get it and the yes; the no is below, folded. */
export function AcceptPanel({ quotation, formKey, answer }: Props) {
  const { ways: deliveryOptions, problems, total, last_marks: last } = quotation;
  const sent = useNavigation().formData?.get('intent');
  const submitted = answer?.intent === 'accept' ? answer.values : {};
  const chosen = deliveryOptions.some(({ id }) => id === submitted['way'])
    ? submitted['way']
    : deliveryOptions[0]?.id;
  return (
    <Panel title="Согласовать и заказать" variant="strong" id="accept" className={styles.accept}>
      {problems.length > 0 && (
        <Note look="warn" title="Сейчас заказать не получится">
          <ul>
            {problems.slice(0, problemsAtMost).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
            {problems.length > problemsAtMost && (
              <li>и&nbsp;ещё {formatCount(problems.length - problemsAtMost, NOUNS.position)}</li>
            )}
          </ul>
        </Note>
      )}
      {deliveryOptions.length > 0 && (
        <Form method="post" className={styles.fields}>
          <input type="hidden" name="key" value={formKey} />
          <RadioGroup
            legend="Как получить"
            name="way"
            variant="cards"
            error={answer?.intent === 'accept' ? answer.errors['way'] : undefined}
            defaultValue={chosen ?? ''}
            options={deliveryOptions.map((option) => ({
              value: option.id,
              label: option.name,
              hint: `${option.point}. ${option.type === 'Pickup' ? 'Готов' : 'Прибудет'} ${formatDays(option.date_from, option.date_to)}`,
              end: option.is_quoted ? 'в\u00a0предложении' : priceText(option.price),
            }))}
          />
          {quotation.payer.is_legal && (
            <div className="form-grid">
              {markNames.map((name) => (
                <Field
                  key={name}
                  label={BUYER_MARKS[name].label}
                  error={answer?.intent === 'accept' ? answer.errors[name] : undefined}
                >
                  <TextInput
                    name={name}
                    autoComplete="off"
                    defaultValue={submitted[name] ?? (name === 'buyer_number' ? '' : (last[name] ?? ''))}
                  />
                </Field>
              ))}
            </div>
          )}
          <Field label="Комментарий к&nbsp;заказу">
            <Textarea
              name="comment"
              rows={2}
              maxLength={1900}
              placeholder="Пропуск, время приёмки, номер заявки"
              defaultValue={submitted['comment']}
            />
          </Field>
          <div className={styles.buttons}>
            <Button
              type="submit"
              name="intent"
              value={'accept' satisfies QuotationIntent}
              look="buy"
              size="l"
              loading={sent === 'accept'}
            >
              Согласовать и&nbsp;заказать
              {total !== null && ` на\u00a0${formatMoney(total, quotation.currency)}`}
            </Button>
            <span className="sm muted">
              Оформим заказ по&nbsp;ценам предложения и&nbsp;выставим счёт
              {quotation.advance_percent !== null && ` на\u00a0аванс ${quotation.advance_percent}\u00a0%`}.
              {deliveryOptions.some((option) => !option.is_quoted) && ' Доставка добавится к\u00a0сумме.'}
            </span>
          </div>
        </Form>
      )}
      {quotation.can_decline && (
        <details className={styles.decline}>
          <summary>Отклонить предложение</summary>
          <Form method="post" className={styles.fields}>
            <Field label="Причина" hint={'Поможет сделать следующее предложение точнее'}>
              <Textarea name="reason" rows={2} maxLength={500} />
            </Field>
            <div>
              <Button
                type="submit"
                name="intent"
                value={'decline' satisfies QuotationIntent}
                loading={sent === 'decline'}
              >
                Отклонить
              </Button>
            </div>
          </Form>
        </details>
      )}
    </Panel>
  );
}
