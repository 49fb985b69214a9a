import type { Client } from '@spindle/client/client';
import type { EducationSession } from '@spindle/contract/content/education';
import {
  educationApplication,
  educationApplicationForm,
} from '@spindle/contract/forms/education-schedule-application';
import { otherTerm, type Reaction } from '@spindle/contract/reaction';
import { formatDateRange } from '@spindle/ui/format/date.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { client } from '../../calls/client.ts';
import { FormSelect, FormText, FormTextarea } from '../../shared/forms/form-fields.tsx';
import { RequestPopup } from '../../shared/forms/request-popup.tsx';
import { SenderCompanyFields, SenderFields } from '../../shared/forms/sender-fields.tsx';
import type { PopupParams, PopupProps } from '../../shared/popups/popup-module.ts';

const { labels } = educationApplicationForm;
const mostGroups = 100;
const seatNouns = { one: 'место', few: 'места', many: 'мест' };

/** Groups to come, of one course when the popup was opened from its page. */
export async function load(api: Client, params: PopupParams) {
  const course = params['course'];
  const { data } = await api.education.schedule({ query: { limit: mostGroups, ...(course && { course }) } });
  return data.map((group) => ({ value: group.id, label: groupLabel(group) }));
}

function groupLabel({ course, school, starts_on, ends_on, places_left: left }: EducationSession): string {
  const seats = left > 0 ? formatCount(left, seatNouns) : 'лист ожидания';
  return `${course.name}, ${formatDateRange(starts_on, ends_on)}, ${school.city_name} (${seats})`;
}

function thanksFor(number: string, reaction: Reaction, isWaiting: boolean) {
  return isWaiting
    ? {
        title: `Заявка ${number}: лист ожидания`,
        message:
          'Свободных мест на\u00a0всех не\u00a0осталось. Записали вас в\u00a0лист ожидания: позвоним, если место освободится, и\u00a0предложим ближайшую группу.',
      }
    : {
        title: `Запись ${number} принята`,
        message: `Места за\u00a0вами. Пришлём договор и\u00a0счёт на\u00a0вашу почту ${otherTerm(reaction)}.`,
      };
}

export function Popup({ params, data: groups }: PopupProps<typeof load>) {
  return (
    <RequestPopup
      schema={educationApplication}
      send={(body) => client().forms.educationApplication({ body })}
      thanks={(number, reaction) => thanksFor(number, reaction, params['waiting'] === '1')}
    >
      <FormSelect
        name="schedule_id"
        label={labels.schedule_id}
        options={groups ?? []}
        placeholder="Выберите"
        defaultValue={params['schedule_id']}
        required
      />
      <FormText name="students" label={labels.students} inputMode="numeric" defaultValue="1" required />
      <FormTextarea
        name="student_names"
        label={labels.student_names}
        rows={2}
        hint="Фамилии и имена, по одному в строке; можно прислать позже"
      />
      <SenderFields labels={labels} />
      <SenderCompanyFields labels={labels} />
      <FormTextarea name="comment" label={labels.comment} rows={2} />
    </RequestPopup>
  );
}
