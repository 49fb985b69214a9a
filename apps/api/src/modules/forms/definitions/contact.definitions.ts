import { callBackRequest, callBackRequestForm } from '@spindle/contract/forms/call-back-request';
import { AppError } from '@spindle/contract/errors';
import { documentRequest, documentRequestForm } from '@spindle/contract/forms/document-request';
import { feedback, feedbackForm } from '@spindle/contract/forms/feedback';
import { choiceLabel } from '@spindle/contract/forms/form-meta';
import { otherTerm } from '@spindle/contract/reaction';
import { type FormDefinition, type FormFields, textOf } from '../form-definition.ts';
import { displayPhone } from '../forms.rules.ts';
import { companyName } from './readable-fields.ts';

const phoneOf = (fields: FormFields): string => displayPhone(textOf(fields, 'phone') ?? '');

export const callBackDefinition: FormDefinition = {
  meta: callBackRequestForm,
  schema: callBackRequest,
  accepted(fields, { number, hours, callback }) {
    const time = textOf(fields, 'convenient_time') ?? 'soon';
    const when =
      time === 'soon'
        ? callback
        : `в\u00a0рабочий день ${lowerFirst(choiceLabel(callBackRequestForm, 'convenient_time', time))}`;
    return {
      title: `Заявка ${number} принята`,
      message: `Перезвоним на\u00a0${phoneOf(fields)} ${when}. Работаем ${hours}.`,
    };
  },
  steps: (fields, { hours }) => [
    `Менеджер перезвонит на\u00a0${phoneOf(fields)}. Рабочее время: ${hours}.`,
    'Если номер изменился, ответьте на\u00a0это письмо или оставьте новую заявку.',
  ],
};

export const feedbackDefinition: FormDefinition = {
  meta: feedbackForm,
  schema: feedback,
  emailField: 'email',
  accepted: (fields, { number, hours, reaction }) => ({
    title: `Обращение ${number} принято`,
    message: `Ответим на\u00a0${textOf(fields, 'email') ?? ''} ${otherTerm(reaction)}. Работаем ${hours}. Копию обращения отправили на\u00a0эту\u00a0же почту.`,
  }),
  steps: (_fields, { hours, reaction }) => [
    'Передадим обращение специалисту по\u00a0вашей теме.',
    `Ответим ${otherTerm(reaction)}. Работаем ${hours}.`,
    'Чтобы дополнить обращение, ответьте на\u00a0это письмо.',
  ],
};

export const documentRequestDefinition: FormDefinition = {
  meta: documentRequestForm,
  schema: documentRequest,
  emailField: 'email',
  readable(fields, sender) {
    const id = textOf(fields, 'payer_id');
    if (id === undefined) return fields;
    if (!sender) throw new AppError('unauthorized');
    const payer = sender.payers.find((one) => one.id === id);
    if (!payer) throw new AppError('not_found');
    return { ...fields, payer_id: companyName(sender, id) ?? payer.name };
  },
  accepted: (fields, { number, hours, reaction }) => ({
    title: `Запрос ${number} принят`,
    message: `Подготовим документ ${otherTerm(reaction)} и\u00a0пришлём на\u00a0${textOf(fields, 'email') ?? ''}. Работаем ${hours}.`,
  }),
  steps: (_fields, { reaction }) => [
    `Бухгалтерия подготовит документ ${otherTerm(reaction)}.`,
    'Пришлём его на\u00a0эту почту; в\u00a0личном кабинете он\u00a0появится в\u00a0разделе «Документы».',
    'Чтобы дополнить запрос, ответьте на\u00a0это письмо.',
  ],
};

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
