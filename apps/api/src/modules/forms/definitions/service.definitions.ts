import { AppError } from '@spindle/contract/errors';
import { OTHER_BRAND, serviceRequest, serviceRequestForm } from '@spindle/contract/forms/service-request';
import { choiceMessage } from '@spindle/contract/messages';
import { type FormDefinition, textOf } from '../form-definition.ts';
import { displayPhone } from '../forms.rules.ts';

export const serviceDefinition: FormDefinition = {
  meta: serviceRequestForm,
  schema: serviceRequest,
  emailField: 'email',
  async readable(fields, _sender, { brands }) {
    if (textOf(fields, 'service_card_id') !== undefined) throw new AppError('not_found');
    const slug = textOf(fields, 'brand');
    if (slug === undefined) return fields;
    if (slug === OTHER_BRAND) return { ...fields, brand: 'Другая марка' };
    const brand = (await brands.list({ forService: true })).find((one) => one.slug === slug);
    if (!brand) throw new AppError('invalid', { fields: { brand: [choiceMessage] } });
    return { ...fields, brand: brand.name };
  },
  accepted(fields, { number, hours }) {
    const phone = displayPhone(textOf(fields, 'phone') ?? '');
    const when =
      textOf(fields, 'machine_state') === 'stopped'
        ? 'в\u00a0течение часа в\u00a0рабочее время'
        : 'в\u00a0течение рабочего дня';
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
