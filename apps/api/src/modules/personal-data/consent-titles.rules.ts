import { POPUP_TITLES } from '@spindle/contract/constants';

/** What each consent was given for, by the form it was ticked in. */
export const consentTitles: Readonly<Record<string, string>> = {
  'sign-up-physical': POPUP_TITLES.registrationPhysical,
  'sign-up-legal': POPUP_TITLES.registrationLegal,
  checkout: 'Оформление заказа',
  invite: 'Приглашение в\u00a0компанию',
  'call-back-request': POPUP_TITLES.callback,
  feedback: POPUP_TITLES.feedback,
  'edit-client-company': 'Изменение данных компании',
  'service-request': POPUP_TITLES.service,
  'bench-selection-request': POPUP_TITLES.requestEquipment,
  'equipment-selection-request': POPUP_TITLES.requestTools,
  'add-equipment': POPUP_TITLES.addEquipment,
  'edit-equipment': 'Изменение оборудования',
  'delete-equipment': 'Удаление оборудования',
  'document-request': POPUP_TITLES.requestDocument,
  'offer-request': POPUP_TITLES.requestOffer,
  'leasing-request': POPUP_TITLES.leasing,
  'tradein-request': POPUP_TITLES.tradeIn,
  'job-application': POPUP_TITLES.jobApplication,
  'education-schedule-application': POPUP_TITLES.educationSignUp,
};

export const consentTitle = (form: string): string => consentTitles[form] ?? 'Форма на\u00a0сайте';
