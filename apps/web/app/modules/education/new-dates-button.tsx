import { PopupButton } from '../../kits/popups/popup-button.tsx';

/** Where there is no group to sign up for, one may ask to be told of the next. */
export function NewDatesButton({ course }: { course: { readonly name: string } | undefined }) {
  const what = course ? `курса «${course.name}»` : 'курсов';
  return (
    <PopupButton
      popup="feedback"
      params={{ topic: 'education', message: `Сообщите о\u00a0новых датах ${what}.` }}
      look="dark"
    >
      Сообщить о&nbsp;новых датах
    </PopupButton>
  );
}
