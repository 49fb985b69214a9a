import {
  educationApplication,
  educationApplicationForm,
} from '@spindle/contract/forms/education-schedule-application';
import { AppError } from '@spindle/contract/errors';
import { otherTerm } from '@spindle/contract/reaction';
import { daysInWords } from '../../../kernel/text/document-text.ts';
import { type FormDefinition, type FormFields, numberOf, textOf } from '../form-definition.ts';

const startedMessage = 'Эта группа уже начала занятия или запись в\u00a0неё закрыта: выберите другую дату';
const fewerMessage = (remaining: number): string =>
  `В\u00a0группе осталось мест: ${remaining}. Запишите столько или выберите другую дату`;
/** Follows the group when it lacks seats for everybody. */
const waitingNote = ' (лист ожидания)';

const waits = (fields: FormFields): boolean => textOf(fields, 'schedule_id')?.endsWith(waitingNote) ?? false;

export const educationDefinition: FormDefinition = {
  meta: educationApplicationForm,
  schema: educationApplication,
  emailField: 'email',
  async readable(fields, _sender, { education }) {
    const { course, school, starts_on, ends_on } = await education.session(
      textOf(fields, 'schedule_id') ?? '',
    );
    const days = daysInWords(starts_on, ends_on);
    return { ...fields, schedule_id: `${course.name}, ${days}, ${school.city_name}` };
  },
  /** Seats are taken with the request or not at all; a late sender joins the waiting list. */
  async settled(tx, { fields, readable }, { education }) {
    const id = textOf(fields, 'schedule_id') ?? '';
    const outcome = await education.takePlace(tx, id, numberOf(fields, 'students') ?? 1);
    if (outcome === 'closed') throw new AppError('invalid', { fields: { schedule_id: [startedMessage] } });
    if (outcome === 'taken') return { fields: readable, holds: id };
    if (outcome !== 'full')
      throw new AppError('invalid', { fields: { students: [fewerMessage(outcome.left)] } });
    const groupLabel = `${textOf(readable, 'schedule_id') ?? ''}${waitingNote}`;
    return { fields: { ...readable, schedule_id: groupLabel }, waits: id };
  },
  accepted: (fields, { number, reaction }) =>
    waits(fields)
      ? {
          is_waiting: true,
          title: `Заявка ${number}: лист ожидания`,
          message:
            'Свободных мест на\u00a0всех не\u00a0осталось. Записали вас в\u00a0лист ожидания: позвоним, если место освободится, и\u00a0предложим ближайшую группу.',
        }
      : {
          title: `Запись ${number} принята`,
          message: `Места за\u00a0вами. Пришлём договор и\u00a0счёт на\u00a0${textOf(fields, 'email') ?? ''} ${otherTerm(reaction)}.`,
        },
  steps: (fields) =>
    waits(fields)
      ? [
          'Позвоним, если в\u00a0группе освободится место.',
          'Предложим ближайшую группу с\u00a0той\u00a0же программой.',
        ]
      : [
          'Пришлём договор и\u00a0счёт на\u00a0эту почту.',
          'За\u00a0неделю до\u00a0начала напомним о\u00a0датах, адресе школы и\u00a0гостинице.',
          'Если планы изменились, ответьте на\u00a0это письмо: место передадим другому.',
        ],
};
