import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';

export const CallBackRequest = z.strictObject({});
export const Feedback = z.strictObject({});
export const RequestAccepted = z.object({ data: z.object({ number: z.string() }) });

export const formsEndpoints = {
  callBackRequest: endpoint(routes.forms.callBackRequest, {
    summary: '«Обратный звонок»',
    body: CallBackRequest,
    multipart: true,
    response: RequestAccepted,
    errors: ['invalid', 'too_many', 'key_reused'],
  }),
  feedback: endpoint(routes.forms.feedback, {
    summary: '«Написать нам»',
    body: Feedback,
    multipart: true,
    response: RequestAccepted,
    errors: ['invalid', 'too_many', 'key_reused'],
  }),
};
