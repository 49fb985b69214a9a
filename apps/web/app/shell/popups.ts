import { OWN_POPUP_TITLES, POPUP_TITLES } from '@spindle/contract/constants';
import { type PopupEntries, popupRegistry } from '../kits/popups/popup-entry.ts';

/** Every popup of the shop. A submit of `own` has its line in `popup-submits.server.ts`: without it nothing compiles. */
export const popupEntries = {
  login: {
    title: POPUP_TITLES.login,
    code: () => import('../modules/auth/login-popup.tsx'),
    submit: 'own',
    guestsOnly: true,
  },
  loginRequired: {
    title: POPUP_TITLES.loginRequired,
    code: () => import('../modules/auth/login-required-popup.tsx'),
    submit: null,
    guestsOnly: true,
  },
  registrationPhysical: {
    title: POPUP_TITLES.registrationPhysical,
    code: () => import('../modules/auth/registration-physical-popup.tsx'),
    submit: 'own',
    guestsOnly: true,
    individualsOnly: true,
  },
  registrationLegal: {
    title: POPUP_TITLES.registrationLegal,
    code: () => import('../modules/auth/registration-legal-popup.tsx'),
    submit: 'own',
    guestsOnly: true,
  },
  passwordRecovery: {
    title: POPUP_TITLES.passwordRecovery,
    code: () => import('../modules/auth/password-recovery-popup.tsx'),
    submit: 'own',
    guestsOnly: true,
  },
  addAddress: {
    title: POPUP_TITLES.addAddress,
    code: () => import('../modules/account/address-popup.tsx'),
    submit: 'own',
    membersOnly: true,
  },
  editCompany: {
    title: OWN_POPUP_TITLES.editCompany,
    code: () => import('../modules/account/edit-company-popup.tsx'),
    submit: 'editClientCompany',
    membersOnly: true,
  },
  addReminder: {
    title: POPUP_TITLES.addReminder,
    code: () => import('../modules/favourites/reminder-popup.tsx'),
    submit: 'own',
    membersOnly: true,
  },
  favouriteList: {
    title: OWN_POPUP_TITLES.favouriteList,
    code: () => import('../modules/favourites/favourite-list-popup.tsx'),
    submit: 'own',
    membersOnly: true,
  },
  favouriteLists: {
    title: OWN_POPUP_TITLES.favouriteLists,
    code: () => import('../modules/favourites/favourite-lists-popup.tsx'),
    submit: 'own',
    membersOnly: true,
  },
  uploadList: {
    title: POPUP_TITLES.uploadList,
    code: () => import('../modules/list-upload/upload-list-popup.tsx'),
    submit: 'own',
    basketOnly: true,
  },
  // Sends nothing: it asks for the page of the look-up.
  errorCodeLookup: {
    title: POPUP_TITLES.errorCodeLookup,
    code: () => import('../modules/service/error-code-popup.tsx'),
    submit: null,
  },
  service: {
    title: POPUP_TITLES.service,
    code: () => import('../modules/service/service-popup.tsx'),
    submit: 'serviceRequest',
  },
  callback: {
    title: POPUP_TITLES.callback,
    code: () => import('../modules/forms/callback-popup.tsx'),
    submit: 'callBackRequest',
  },
  feedback: {
    title: POPUP_TITLES.feedback,
    code: () => import('../modules/forms/feedback-popup.tsx'),
    submit: 'feedback',
  },
  requestDocument: {
    title: POPUP_TITLES.requestDocument,
    code: () => import('../modules/forms/document-popup.tsx'),
    submit: 'documentRequest',
  },
  requestOffer: {
    title: POPUP_TITLES.requestOffer,
    code: () => import('../modules/forms/offer-popup.tsx'),
    submit: 'offerRequest',
  },
  leasing: {
    title: POPUP_TITLES.leasing,
    code: () => import('../modules/forms/leasing-popup.tsx'),
    submit: 'leasingRequest',
  },
  tradeIn: {
    title: POPUP_TITLES.tradeIn,
    code: () => import('../modules/forms/trade-in-popup.tsx'),
    submit: 'tradeinRequest',
  },
  // One popup of two types.
  requestEquipment: {
    title: POPUP_TITLES.requestEquipment,
    code: () =>
      import('../modules/forms/selection-popup.tsx').then(({ EquipmentPopup: Popup }) => ({ Popup })),
    submit: 'benchSelectionRequest',
  },
  requestTools: {
    title: POPUP_TITLES.requestTools,
    code: () => import('../modules/forms/selection-popup.tsx').then(({ ToolsPopup: Popup }) => ({ Popup })),
    submit: 'equipmentSelectionRequest',
  },
  jobApplication: {
    title: POPUP_TITLES.jobApplication,
    code: () => import('../modules/vacancies/job-popup.tsx'),
    submit: 'jobApplication',
  },
  educationSignUp: {
    title: POPUP_TITLES.educationSignUp,
    code: () => import('../modules/education/education-popup.tsx'),
    submit: 'educationApplication',
  },
  addEquipment: {
    title: POPUP_TITLES.addEquipment,
    code: () => import('../modules/equipment/add-equipment-popup.tsx'),
    submit: 'addEquipment',
    membersOnly: true,
  },
  editEquipment: {
    title: OWN_POPUP_TITLES.editEquipment,
    code: () => import('../modules/equipment/edit-equipment-popup.tsx'),
    submit: 'editEquipment',
    membersOnly: true,
  },
  deleteEquipment: {
    title: OWN_POPUP_TITLES.deleteEquipment,
    code: () => import('../modules/equipment/delete-equipment-popup.tsx'),
    submit: 'deleteEquipment',
    membersOnly: true,
  },
  agreement: {
    title: OWN_POPUP_TITLES.agreement,
    code: () => import('../modules/content/consent-popup.tsx'),
    submit: null,
    level: 2,
  },
} as const satisfies PopupEntries;

export const popups = popupRegistry(popupEntries);
