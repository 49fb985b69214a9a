import type { ServiceKind } from '@spindle/contract/equipment-names';
import { AppError } from '@spindle/contract/errors';
import { OTHER_BRAND, serviceRequest, serviceRequestForm } from '@spindle/contract/forms/service-request';
import { choiceMessage } from '@spindle/contract/messages';
import { otherTerm, stoppedTerm } from '@spindle/contract/reaction';
import { type FormDefinition, textOf } from '../form-definition.ts';
import { displayPhone } from '../forms.rules.ts';
import { cardName } from './readable-fields.ts';

export const serviceDefinition: FormDefinition = {
  meta: serviceRequestForm,
  schema: serviceRequest,
  emailField: 'email',
  async readable(fields, sender, { brands, serviceCards }) {
    const cardId = textOf(fields, 'service_card_id');
    if (cardId !== undefined) {
      if (!sender) throw new AppError('unauthorized');
      const card = await serviceCards.reference(sender.id, cardId);
      return {
        ...fields,
        service_card_id: cardName(card),
        brand: card.brandName,
        model: card.model,
        serial_number: card.serialNumber,
      };
    }
    const slug = textOf(fields, 'brand');
    if (slug === OTHER_BRAND) return { ...fields, brand: 'Другая марка' };
    const brand = (await brands.list({ forService: true })).find((one) => one.slug === slug);
    if (!brand) throw new AppError('invalid', { fields: { brand: [choiceMessage] } });
    return { ...fields, brand: brand.name };
  },
  async stored(tx, { id, number, fields, readable, sender }, { serviceRequests }) {
    const created = await serviceRequests.create(tx, {
      number,
      requestId: id,
      userId: sender?.id ?? null,
      cardId: textOf(fields, 'service_card_id'),
      kind: textOf(fields, 'kind') as ServiceKind,
      brand: textOf(readable, 'brand'),
      model: textOf(readable, 'model'),
      serial: textOf(readable, 'serial_number'),
      text: textOf(fields, 'description') ?? '',
      errorCode: textOf(fields, 'alarm_code'),
      isStopped: textOf(fields, 'machine_state') === 'stopped',
      address: textOf(fields, 'city'),
      person: {
        name: textOf(fields, 'name') ?? '',
        phone: textOf(fields, 'phone'),
        email: textOf(fields, 'email'),
      },
    });
    return created.path();
  },
  accepted(fields, { number, hours, reaction }) {
    const phone = displayPhone(textOf(fields, 'phone') ?? '');
    const when = textOf(fields, 'machine_state') === 'stopped' ? stoppedTerm(reaction) : otherTerm(reaction);
    return {
      title: `Заявка ${number} принята`,
      message: `Инженер позвонит на\u00a0${phone} ${when}. Работаем ${hours}.`,
    };
  },
  steps: (_fields, { hours }) => [
    `Инженер позвонит, уточнит неисправность и\u00a0подскажет, что можно проверить сразу. Работаем ${hours}.`,
    'Если нужен выезд, согласуем дату, стоимость и\u00a0запасные части.',
    'Фото экрана с\u00a0ошибкой и\u00a0таблички станка можно прислать ответом на\u00a0это письмо.',
  ],
};
