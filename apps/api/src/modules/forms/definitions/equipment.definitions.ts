import type { User } from '@spindle/contract/account/account';
import { AppError } from '@spindle/contract/errors';
import type { MachineKind } from '@spindle/contract/equipment-names';
import { addEquipment, addEquipmentForm } from '@spindle/contract/forms/add-equipment';
import { deleteEquipment, deleteEquipmentForm } from '@spindle/contract/forms/delete-equipment';
import { editEquipment, editEquipmentForm } from '@spindle/contract/forms/edit-equipment';
import { choiceLabel } from '@spindle/contract/forms/form-meta';
import { requiredMessage } from '@spindle/contract/messages';
import { otherTerm } from '@spindle/contract/reaction';
import {
  type FormDefinition,
  type FormFields,
  numberOf,
  type StoredForm,
  textOf,
} from '../form-definition.ts';
import { cardName, companyName } from './readable-fields.ts';

/** The change for staff: its owner, its number and its machine. */
const changeOf = ({ id, number, fields, sender }: StoredForm) => {
  if (!sender) throw new AppError('unauthorized');
  return {
    number,
    requestId: id,
    userId: sender.id,
    email: sender.email,
    cardId: textOf(fields, 'service_card_id'),
  };
};

const filled = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [key in keyof T]?: Exclude<T[key], undefined>;
  };

const machineValues = (fields: FormFields) =>
  filled({
    model: textOf(fields, 'model'),
    serial_number: textOf(fields, 'serial_number'),
    produced_year: numberOf(fields, 'year'),
    location: textOf(fields, 'location'),
    hours: numberOf(fields, 'hours'),
  });

const companyOf = (fields: FormFields, sender: User | undefined): string | undefined => {
  const id = textOf(fields, 'payer_id');
  return id === sender?.id ? undefined : id;
};

export const addEquipmentDefinition: FormDefinition = {
  meta: addEquipmentForm,
  schema: addEquipment,
  signedIn: true,
  readable(fields, sender) {
    const id = textOf(fields, 'payer_id');
    if (id === undefined) return fields;
    const payer = sender?.payers.find((one) => one.id === id);
    if (!payer) throw new AppError('not_found');
    return { ...fields, payer_id: companyName(sender, id) ?? payer.name };
  },
  async stored(tx, form, { serviceCards }) {
    const { fields, sender } = form;
    await serviceCards.requestCardChange(tx, {
      ...changeOf(form),
      kind: 'add',
      clientId: companyOf(fields, sender),
      values: {
        ...machineValues(fields),
        kind: textOf(fields, 'kind') as MachineKind,
        ...filled({ brand_name: textOf(fields, 'brand') }),
      },
      comment: textOf(fields, 'comment'),
    });
  },
  accepted: (_fields, { number, reaction }) => ({
    title: `Заявка ${number} принята`,
    message: `Проверим данные и\u00a0заведём карточку станка ${otherTerm(reaction)}. Она появится в\u00a0разделе «Оборудование», о\u00a0готовности напишем.`,
  }),
  steps: () => [
    'Проверим марку, модель и\u00a0заводской номер.',
    'Заведём сервисную карточку: она появится в\u00a0личном кабинете в\u00a0разделе «Оборудование».',
    'Если чего-то не\u00a0хватает, ответим на\u00a0эту почту.',
  ],
};

/** Fields of the form with the current values of the card. */
const sameNow = (card: Awaited<ReturnType<CardGetter>>): FormFields => ({
  model: card.model,
  serial_number: card.serial_number,
  year: card.produced_year ?? undefined,
  location: card.location ?? undefined,
  hours: card.hours ?? undefined,
});
type CardGetter = Parameters<NonNullable<FormDefinition['readable']>>[2]['serviceCards']['get'];

export const editEquipmentDefinition: FormDefinition = {
  meta: editEquipmentForm,
  schema: editEquipment,
  signedIn: true,
  /** The form is prefilled from the card, so only differing fields are a change. */
  async readable(fields, sender, { serviceCards }) {
    if (!sender) throw new AppError('unauthorized');
    const card = await serviceCards.get(sender.id, textOf(fields, 'service_card_id') ?? '');
    const now = sameNow(card);
    const changedFields = Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => now[name] !== value),
    );
    const { service_card_id: _machine, company_id: _office, ...changes } = changedFields;
    if (Object.keys(changes).length === 0)
      throw new AppError('invalid', { fields: { comment: [requiredMessage] } });
    return { ...changedFields, service_card_id: cardName({ ...card, serialNumber: card.serial_number }) };
  },
  async stored(tx, form, { serviceCards }) {
    await serviceCards.requestCardChange(tx, {
      ...changeOf(form),
      kind: 'edit',
      values: machineValues(form.readable),
      comment: textOf(form.fields, 'comment'),
    });
  },
  accepted: (_fields, { number, reaction }) => ({
    title: `Заявка ${number} принята`,
    message: `Проверим данные и\u00a0изменим карточку ${otherTerm(reaction)}. О\u00a0результате напишем.`,
  }),
  steps: () => [
    'Проверим новые данные станка.',
    'Изменим карточку в\u00a0личном кабинете и\u00a0ответим на\u00a0эту почту.',
  ],
};

export const deleteEquipmentDefinition: FormDefinition = {
  meta: deleteEquipmentForm,
  schema: deleteEquipment,
  signedIn: true,
  async readable(fields, sender, { serviceCards }) {
    if (!sender) throw new AppError('unauthorized');
    const card = await serviceCards.reference(sender.id, textOf(fields, 'service_card_id') ?? '');
    return { ...fields, service_card_id: cardName(card) };
  },
  async stored(tx, form, { serviceCards }) {
    const reason = choiceLabel(deleteEquipmentForm, 'reason', textOf(form.fields, 'reason') ?? '');
    const comment = textOf(form.fields, 'comment');
    await serviceCards.requestCardChange(tx, {
      ...changeOf(form),
      kind: 'delete',
      comment: [reason, comment].filter(Boolean).join('. '),
    });
  },
  accepted: (_fields, { number, reaction }) => ({
    title: `Заявка ${number} принята`,
    message: `Уберём станок из\u00a0списка ${otherTerm(reaction)} и\u00a0напишем об\u00a0этом.`,
  }),
  steps: () => [
    'Проверим, нет\u00a0ли по\u00a0станку открытых заявок.',
    'Уберём его из\u00a0списка. История обслуживания останется у\u00a0сервисной службы.',
  ],
};
