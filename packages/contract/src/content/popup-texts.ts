import { EXTRA_POPUP_TITLES, POPUP_TITLES, type PopupName } from '../constants.ts';

export const popupTitles: Readonly<Record<PopupName, string>> = { ...POPUP_TITLES, ...EXTRA_POPUP_TITLES };

/** The label of a request's button. */
export const POPUP_BUTTONS: Readonly<Partial<Record<PopupName, string>>> = {
  requestDocument: 'Запросить',
  addEquipment: 'Добавить',
  requestOffer: 'Запросить',
  leasing: 'Отправить заявку',
  tradeIn: 'Узнать цену зачёта',
  service: 'Вызвать инженера',
  feedback: 'Отправить',
  callback: 'Жду звонка',
  jobApplication: 'Откликнуться',
  educationSignUp: 'Записаться',
  requestTools: 'Подобрать',
  requestEquipment: 'Подобрать',
  editCompany: 'Отправить',
  editEquipment: 'Отправить',
  deleteEquipment: 'Удалить',
};

/** Placeholders of the thank-you text of a request: its number and the shop's default message. */
export const POPUP_PLACEHOLDERS = { номер: '3042', сообщение: 'Перезвоним завтра после 8:00.' } as const;
