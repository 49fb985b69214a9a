import { callBackRequest, callBackRequestForm } from '@spindle/contract/forms/call-back-request';
import type { User } from '@spindle/contract/account';
import { AppError } from '@spindle/contract/errors';
import { documentRequest, documentRequestForm } from '@spindle/contract/forms/document-request';
import { editClientCompany, editClientCompanyForm } from '@spindle/contract/forms/edit-client-company';
import { feedback, feedbackForm } from '@spindle/contract/forms/feedback';
import { choiceLabel } from '@spindle/contract/forms/form-meta';
import { type FormDefinition, type FormFields, textOf } from './form-definition.ts';
import { displayPhone } from './forms.rules.ts';

const phoneOf = (fields: FormFields): string => displayPhone(textOf(fields, 'phone') ?? '');

export const callBackDefinition: FormDefinition = {
  meta: callBackRequestForm,
  schema: callBackRequest,
  accepted(fields, { number, hours }) {
    const time = textOf(fields, 'convenient_time') ?? 'soon';
    const when =
      time === 'soon'
        ? `в\u00a0течение 15\u00a0минут в\u00a0рабочее время`
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
  accepted: (fields, { number, hours }) => ({
    title: `Обращение ${number} принято`,
    message: `Ответим на\u00a0${textOf(fields, 'email') ?? ''} в\u00a0течение одного рабочего дня. Работаем ${hours}. Копию обращения отправили на\u00a0эту\u00a0же почту.`,
  }),
  steps: (_fields, { hours }) => [
    'Передадим обращение специалисту по\u00a0вашей теме.',
    `Ответим в\u00a0течение одного рабочего дня. Работаем ${hours}.`,
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
    const payer = sender?.payers.find((one) => one.id === id);
    if (!payer) throw new AppError('not_found');
    return { ...fields, payer_id: companyName(sender, id) ?? payer.name };
  },
  accepted: (fields, { number, hours }) => ({
    title: `Запрос ${number} принят`,
    message: `Подготовим документ в\u00a0течение одного рабочего дня и\u00a0пришлём на\u00a0${textOf(fields, 'email') ?? ''}. Работаем ${hours}.`,
  }),
  steps: () => [
    'Бухгалтерия подготовит документ в\u00a0течение одного рабочего дня.',
    'Пришлём его на\u00a0эту почту; в\u00a0личном кабинете он\u00a0появится в\u00a0разделе «Документы».',
    'Чтобы дополнить запрос, ответьте на\u00a0это письмо.',
  ],
};

export const editClientCompanyDefinition: FormDefinition = {
  meta: editClientCompanyForm,
  schema: editClientCompany,
  readable(fields, sender) {
    if (!sender) throw new AppError('unauthorized');
    const id = textOf(fields, 'client_id') ?? '';
    const company = sender.clients.find((one) => one.id === id);
    if (!company) throw new AppError('not_found');
    if (company.role !== 'owner') throw new AppError('forbidden');
    return { ...fields, client_id: companyName(sender, id) };
  },
  accepted: (_fields, { number }) => ({
    title: `Запрос ${number} принят`,
    message: 'Проверим данные и\u00a0изменим их в\u00a0течение одного рабочего дня.',
  }),
  steps: () => [
    'Проверим новые данные по\u00a0реестру и\u00a0вашим документам.',
    'Изменим их\u00a0в\u00a0личном кабинете и\u00a0ответим на\u00a0это письмо.',
  ],
};

/** «ООО «Уральская деталь», ИНН 6658123450» */
function companyName(sender: User | undefined, id: string): string | undefined {
  const company = sender?.clients.find((one) => one.id === id);
  return company && `${company.name}, ИНН\u00a0${company.inn}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
