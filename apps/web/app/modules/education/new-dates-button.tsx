import { PopupButton } from '../../shared/popups/popup-button.tsx';

/** Without an open group the visitor can subscribe to the next dates. */
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
