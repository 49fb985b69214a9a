import { addDays, shopDay } from '@spindle/contract/shop/shop-day';
import type { StaffQuotation } from '@spindle/contract/staff/orders/staff-quotations';
import { type FormEvent, useState } from 'react';
import { api, onVersion } from '../../ground/api.ts';
import { Field, TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { QUOTATION_STATUS_NAMES } from '@spindle/contract/quotations/quotation-names';
import { TakenStep } from '../../ground/taken-step.tsx';
import { Modal } from '../../ground/modal.tsx';
import type { Change } from '../../ground/record.tsx';
import { money } from '../../ground/labels.ts';
import { StepChoice } from '../../lists/step-choice.tsx';
import { kitText } from './kit-strip.tsx';

type Step = StaffQuotation['steps'][number];
const stepLabels: Readonly<Record<Step, string>> = {
  send: 'Отправить покупателю',
  accept: 'Покупатель согласился',
  revise: 'Новая версия',
  decline: 'Закрыть без заказа',
};

/** The next step first, the others under the arrow. */
export function QuotationSteps(props: {
  readonly quotation: StaffQuotation;
  readonly change: Change<StaffQuotation>;
}) {
  const { quotation, change } = props;
  const [pendingStep, setPendingStep] = useState<Step | null>(null);
  const [busy, setBusy] = useState(false);
  const { number, version, approval, steps, lines, kits } = quotation;
  const [first, ...otherSteps] = steps;
  const close = (): void => setPendingStep(null);
  if (!first && !pendingStep) return null;
  const unpricedCount = lines.filter(({ price }) => price === null).length;
  // A disabled button explains what is missing.
  const missing =
    first !== 'send'
      ? ''
      : lines.length === 0
        ? 'Добавьте строки'
        : unpricedCount > 0
          ? 'Не\u00a0у\u00a0всех строк есть цена'
          : approval.above.length > 0 && !approval.approved_by
            ? 'Скидка ждёт согласования'
            : kits.some(({ conflicts }) => conflicts.length > 0)
              ? 'Станок в\u00a0предложении так больше не\u00a0собирают'
              : '';
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (!pendingStep) return;
    const form = new FormData(event.currentTarget);
    const params = { number };
    const advance = formText(form, 'advance').trim();
    const note = formText(form, 'note').trim();
    setBusy(true);
    const done = await change(() =>
      pendingStep === 'send'
        ? api.quotations.send(
            {
              params,
              body: {
                until: formText(form, 'until'),
                option_prices: form.get('option_prices') !== null,
                old_kit_prices: form.get('old_kit_prices') !== null,
                ...(advance ? { advance: Number(advance) } : {}),
              },
            },
            onVersion(version),
          )
        : pendingStep === 'revise'
          ? api.quotations.revise({ params }, onVersion(version))
          : api.quotations.close(
              { params, body: { step: pendingStep, ...(note ? { note } : {}) } },
              onVersion(version),
            ),
    );
    setBusy(false);
    if (done) close();
  };
  return (
    <div className="ml fx nexts">
      {first && (
        <StepChoice
          first={first}
          others={otherSteps}
          labels={stepLabels}
          ends="decline"
          missing={missing}
          onChoose={setPendingStep}
        />
      )}
      {pendingStep && (
        <Modal title={stepLabels[pendingStep]} onClose={close}>
          <h2>
            {stepLabels[pendingStep]}: {number}
          </h2>
          <form className="form" onSubmit={(event) => void submit(event)}>
            {pendingStep === 'send' ? (
              <SendFields quotation={quotation} />
            ) : (
              pendingStep !== 'revise' && <NoteField step={pendingStep} />
            )}
            <p className="mu sm">
              {pendingStep === 'revise'
                ? 'Отправленное останется как версия. Пока готовится новая, покупатель не\u00a0может согласовать прежнюю; письмо он\u00a0получит с\u00a0новой.'
                : quotation.person
                  ? `Покупатель получит письмо на\u00a0${quotation.person.email}`
                  : 'Писать некому: покупатель удалил учётную запись'}
            </p>
            {!steps.includes(pendingStep) && <TakenStep state={QUOTATION_STATUS_NAMES[quotation.status]} />}
            <button
              type="submit"
              className={`b lg w ${pendingStep === 'decline' ? 'dd' : pendingStep === 'revise' ? 'p' : 'out'}`}
              disabled={busy || !steps.includes(pendingStep)}
            >
              {pendingStep === 'send'
                ? `Отправить предложение на\u00a0${money(quotation.total, quotation.currency)}`
                : stepLabels[pendingStep]}
            </button>
          </form>
        </Modal>
      )}
    </div>
  );
}

function SendFields({ quotation }: { quotation: StaffQuotation }) {
  const [today] = useState(() => shopDay(new Date()));
  return (
    <>
      <TextField
        label="Действует до"
        name="until"
        type="date"
        required
        min={today}
        max={addDays(today, 365)}
        defaultValue={addDays(today, 14)}
      />
      <TextField
        label="Аванс, %"
        name="advance"
        type="number"
        min={0}
        max={99}
        hint="пусто — как в&nbsp;условиях («Аванс 50 %»)"
      />
      {quotation.kits.length > 0 && (
        <label className="fx">
          <input type="checkbox" className="cb k" name="old_kit_prices" required />
          <span>
            станки по&nbsp;прежней цене:{' '}
            {quotation.kits.map((kit) => `${kit.name}, ${kitText(kit, quotation.currency)}`).join('; ')}
          </span>
        </label>
      )}
      {quotation.lines.some(({ is_kit }) => is_kit) && (
        <label className="fx">
          <input type="checkbox" className="cb k" name="option_prices" />
          показать цены опций станка
        </label>
      )}
    </>
  );
}

function NoteField({ step }: { step: 'accept' | 'decline' }) {
  return (
    <Field label={step === 'decline' ? 'Причина, её увидит покупатель' : 'Как согласился'}>
      {(ids) => (
        <textarea className="inp" name="note" maxLength={500} required={step === 'decline'} {...ids} />
      )}
    </Field>
  );
}
