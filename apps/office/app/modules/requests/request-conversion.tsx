import { SERVICE_KINDS, type ServiceKind } from '@spindle/contract/equipment-names';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type {
  ConversionInput,
  RequestConversion,
  StaffRequest,
} from '@spindle/contract/staff/customers/staff-requests';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { api, onVersion } from '../../ground/api.ts';
import { Field, TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { Modal } from '../../ground/modal.tsx';
import type { Change } from '../../ground/record.tsx';

const conversionLabels: Readonly<Record<RequestConversion, string>> = {
  service: 'Сервисной заявкой',
  review: 'Отзывом',
  company: 'Компанией',
};

const became: Readonly<Record<RequestConversion, (id: string) => readonly [path: string, name: string]>> = {
  service: (id) => [officePaths.serviceRequest(id), `Сервисная заявка ${id}`],
  review: (id) => [officePaths.review(id), 'Отзыв'],
  company: (id) => [officePaths.company(id), 'Компания'],
};

/** What a request may become, and what it became. */
export function RequestConversions(props: {
  readonly record: StaffRequest;
  readonly change: Change<StaffRequest>;
}) {
  const { record, change } = props;
  const [pendingConversion, setPendingConversion] = useState<'service' | 'review' | null>(null);
  const [busy, setBusy] = useState(false);
  const { number, version } = record;
  const convert = async (body: ConversionInput): Promise<void> => {
    setBusy(true);
    const done = await change(() => api.requests.convert({ params: { number }, body }, onVersion(version)));
    setBusy(false);
    if (done) setPendingConversion(null);
  };
  if (record.became) {
    const [path, name] = became[record.became.kind](record.became.id);
    return (
      <section className="sec">
        <header>
          <h2>Стала записью</h2>
        </header>
        <Link className="lk" to={path}>
          {name}
        </Link>
      </section>
    );
  }
  if (record.conversions.length === 0) return null;
  const messageText =
    record.facts.find(({ label }) => label === 'Сообщение' || label === 'Комментарий')?.value ?? '';
  return (
    <section className="sec">
      <header>
        <h2>Сделать</h2>
      </header>
      <div className="fx w">
        {record.conversions.map((to) => (
          <button
            key={to}
            type="button"
            className="b"
            disabled={busy}
            onClick={() => (to === 'company' ? void convert({ to }) : setPendingConversion(to))}
          >
            {conversionLabels[to]}
          </button>
        ))}
      </div>
      {pendingConversion === 'service' && (
        <Modal title="Сервисная заявка" onClose={() => setPendingConversion(null)}>
          <h2>Сервисная заявка {number}</h2>
          <form
            className="form"
            onSubmit={(event: FormEvent<HTMLFormElement>) => {
              event.preventDefault();
              const form = new FormData(event.currentTarget);
              void convert({
                to: 'service',
                kind: formText(form, 'kind') as ServiceKind,
                brand: formText(form, 'brand'),
                model: formText(form, 'model'),
                serial_number: formText(form, 'serial_number'),
                text: formText(form, 'text'),
                is_stopped: form.has('is_stopped'),
              });
            }}
          >
            <Field label="Что нужно">
              {(ids) => (
                <select className="inp" name="kind" defaultValue="repair" {...ids}>
                  {Object.entries(SERVICE_KINDS).map(([kind, name]) => (
                    <option key={kind} value={kind}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <TextField label="Марка станка" name="brand" maxLength={100} />
            <TextField label="Модель" name="model" maxLength={100} />
            <TextField label="Заводской номер" name="serial_number" maxLength={100} />
            <Field label="Что случилось">
              {(ids) => (
                <textarea
                  className="inp"
                  name="text"
                  rows={4}
                  maxLength={5000}
                  required
                  defaultValue={messageText}
                  {...ids}
                />
              )}
            </Field>
            <label className="fx">
              <input type="checkbox" className="cb k" name="is_stopped" />
              Станок стоит
            </label>
            <button type="submit" className="b p" disabled={busy}>
              Завести сервисную заявку
            </button>
          </form>
        </Modal>
      )}
      {pendingConversion === 'review' && (
        <Modal title="Отзыв" onClose={() => setPendingConversion(null)}>
          <h2>Отзыв из&nbsp;заявки {number}</h2>
          <form
            className="form"
            onSubmit={(event: FormEvent<HTMLFormElement>) => {
              event.preventDefault();
              const form = new FormData(event.currentTarget);
              const rating = Number(formText(form, 'rating'));
              void convert({
                to: 'review',
                article: formText(form, 'article'),
                text: formText(form, 'text'),
                ...(rating > 0 ? { rating } : {}),
              });
            }}
          >
            <TextField label="Артикул товара" name="article" maxLength={100} required />
            <Field label="Оценка">
              {(ids) => (
                <select className="inp" name="rating" defaultValue="" {...ids}>
                  <option value="">без оценки</option>
                  {[5, 4, 3, 2, 1].map((one) => (
                    <option key={one}>{one}</option>
                  ))}
                </select>
              )}
            </Field>
            <Field label="Текст отзыва" hint="Отзыв ждёт решения в&nbsp;очереди отзывов">
              {(ids) => (
                <textarea
                  className="inp"
                  name="text"
                  rows={5}
                  maxLength={5000}
                  required
                  defaultValue={messageText}
                  {...ids}
                />
              )}
            </Field>
            <button type="submit" className="b p" disabled={busy}>
              Завести отзыв
            </button>
          </form>
        </Modal>
      )}
    </section>
  );
}
