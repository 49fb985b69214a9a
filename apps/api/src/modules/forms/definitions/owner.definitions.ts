import { AppError } from '@spindle/contract/errors';
import { editClientCompany, editClientCompanyForm } from '@spindle/contract/forms/edit-client-company';
import { otherTerm } from '@spindle/contract/reaction';
import { type FormDefinition, textOf } from '../form-definition.ts';
import { companyName } from './readable-fields.ts';

export const editClientCompanyDefinition: FormDefinition = {
  meta: editClientCompanyForm,
  schema: editClientCompany,
  signedIn: true,
  readable(fields, sender) {
    const id = textOf(fields, 'client_id') ?? '';
    const company = sender?.clients.find((one) => one.id === id);
    if (!company) throw new AppError('not_found');
    if (company.role !== 'owner') throw new AppError('forbidden');
    return { ...fields, client_id: companyName(sender, id) };
  },
  accepted: (_fields, { number, reaction }) => ({
    title: `Запрос ${number} принят`,
    message: `Проверим данные и\u00a0изменим их ${otherTerm(reaction)}.`,
  }),
  steps: () => [
    'Проверим новые данные по\u00a0реестру и\u00a0вашим документам.',
    'Изменим их\u00a0в\u00a0личном кабинете и\u00a0ответим на\u00a0это письмо.',
  ],
};
