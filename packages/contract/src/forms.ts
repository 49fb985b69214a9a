import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { addEquipment } from './forms/add-equipment.ts';
import { benchSelectionRequest } from './forms/bench-selection-request.ts';
import { callBackRequest } from './forms/call-back-request.ts';
import { deleteEquipment } from './forms/delete-equipment.ts';
import { documentRequest } from './forms/document-request.ts';
import { editClientCompany } from './forms/edit-client-company.ts';
import { editEquipment } from './forms/edit-equipment.ts';
import { educationApplication } from './forms/education-schedule-application.ts';
import { equipmentSelectionRequest } from './forms/equipment-selection-request.ts';
import { feedback } from './forms/feedback.ts';
import { jobApplication } from './forms/job-application.ts';
import { leasingRequest } from './forms/leasing-request.ts';
import { offerRequest } from './forms/offer-request.ts';
import { serviceRequest } from './forms/service-request.ts';
import { tradeinRequest } from './forms/tradein-request.ts';
import { routes } from './routes.ts';

export const RequestAccepted = z.object({
  data: z.object({
    number: z.string(),
    title: z.string(),
    message: z.string(),
    /** There was no place left: the sender stands in the waiting list. */
    is_waiting: z.optional(z.boolean()),
  }),
});
export type RequestAccepted = z.infer<typeof RequestAccepted>['data'];

const errors = ['invalid', 'too_many', 'key_reused', 'body_too_large', 'unsupported_media'] as const;

/** Defines a form's endpoint: files may accompany the fields where the schema has `files`. */
const form = <const R extends Parameters<typeof endpoint>[0], B extends z.ZodMiniType>(
  where: R,
  summary: string,
  body: B,
  more: readonly ErrorCode[] = [],
) =>
  endpoint(where, {
    summary,
    body,
    multipart: true,
    response: RequestAccepted,
    errors: [...errors, ...more],
  });

export const formsEndpoints = {
  guard: endpoint(routes.forms.guard, {
    summary: 'A token that says when a form was opened; sent back in the field `guard`',
    response: z.object({ data: z.object({ token: z.string() }) }),
  }),
  callBackRequest: form(routes.forms.callBackRequest, '«Обратный звонок»', callBackRequest()),
  documentRequest: form(routes.forms.documentRequest, '«Запросить документ»', documentRequest(), [
    'not_found',
  ]),
  editClientCompany: form(
    routes.forms.editClientCompany,
    'Ask for a change of a confirmed company',
    editClientCompany(),
    ['unauthorized', 'forbidden', 'not_found'],
  ),
  feedback: form(routes.forms.feedback, '«Написать нам»', feedback()),
  serviceRequest: form(routes.forms.serviceRequest, '«Заявка на сервис»', serviceRequest(), ['not_found']),
  benchSelectionRequest: form(
    routes.forms.benchSelectionRequest,
    '«Заявка на подбор станка»',
    benchSelectionRequest(),
  ),
  equipmentSelectionRequest: form(
    routes.forms.equipmentSelectionRequest,
    '«Заявка на подбор оснащения»',
    equipmentSelectionRequest(),
  ),
  offerRequest: form(routes.forms.offerRequest, '«Запросить предложение»', offerRequest(), ['not_found']),
  leasingRequest: form(routes.forms.leasingRequest, '«Заявка на лизинг»', leasingRequest(), ['not_found']),
  tradeinRequest: form(routes.forms.tradeinRequest, '«Заявка на trade-in»', tradeinRequest(), ['not_found']),
  addEquipment: form(routes.forms.addEquipment, '«Добавить оборудование»', addEquipment(), [
    'unauthorized',
    'not_found',
  ]),
  editEquipment: form(routes.forms.editEquipment, 'Ask for a change of a service card', editEquipment(), [
    'unauthorized',
    'not_found',
    'change_pending',
  ]),
  deleteEquipment: form(
    routes.forms.deleteEquipment,
    'Ask to take a machine off the list',
    deleteEquipment(),
    ['unauthorized', 'not_found', 'change_pending'],
  ),
  jobApplication: form(routes.forms.jobApplication, '«Отклик на вакансию»', jobApplication(), ['not_found']),
  educationApplication: form(
    routes.forms.educationApplication,
    '«Запись на обучение»',
    educationApplication(),
    ['not_found'],
  ),
};
