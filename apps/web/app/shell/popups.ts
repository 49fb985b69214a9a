import { OWN_POPUP_TITLES, POPUP_TITLES } from '@spindle/contract/constants';
import { type PopupEntries, popupRegistry } from '../kits/popups/popup-entry.ts';

/**
 * Every popup of the shop. Each has its line in `popup-code.ts`, and one whose submit is `own` in
 * `popup-submits.server.ts`: without it nothing compiles.
 */
export const popupEntries = {
  login: {
    title: POPUP_TITLES.login,
    submit: 'own',
    guestsOnly: true,
  },
  loginRequired: {
    title: POPUP_TITLES.loginRequired,
    submit: null,
    guestsOnly: true,
  },
  registrationPhysical: {
    title: POPUP_TITLES.registrationPhysical,
    submit: 'own',
    guestsOnly: true,
    individualsOnly: true,
  },
  registrationLegal: {
    title: POPUP_TITLES.registrationLegal,
    submit: 'own',
    guestsOnly: true,
  },
  passwordRecovery: {
    title: POPUP_TITLES.passwordRecovery,
    submit: 'own',
    guestsOnly: true,
  },
  addAddress: {
    title: POPUP_TITLES.addAddress,
    submit: 'own',
    membersOnly: true,
  },
  editCompany: {
    title: OWN_POPUP_TITLES.editCompany,
    submit: 'editClientCompany',
    membersOnly: true,
  },
  addReminder: {
    title: POPUP_TITLES.addReminder,
    submit: 'own',
    membersOnly: true,
  },
  favouriteList: {
    title: OWN_POPUP_TITLES.favouriteList,
    submit: 'own',
    membersOnly: true,
  },
  favouriteLists: {
    title: OWN_POPUP_TITLES.favouriteLists,
    submit: 'own',
    membersOnly: true,
  },
  uploadList: {
    title: POPUP_TITLES.uploadList,
    submit: 'own',
    basketOnly: true,
  },
  // Sends nothing: it asks for the page of the look-up.
  errorCodeLookup: {
    title: POPUP_TITLES.errorCodeLookup,
    submit: null,
  },
  service: {
    title: POPUP_TITLES.service,
    submit: 'serviceRequest',
  },
  callback: {
    title: POPUP_TITLES.callback,
    submit: 'callBackRequest',
  },
  feedback: {
    title: POPUP_TITLES.feedback,
    submit: 'feedback',
  },
  requestDocument: {
    title: POPUP_TITLES.requestDocument,
    submit: 'documentRequest',
  },
  requestOffer: {
    title: POPUP_TITLES.requestOffer,
    submit: 'offerRequest',
  },
  leasing: {
    title: POPUP_TITLES.leasing,
    submit: 'leasingRequest',
  },
  tradeIn: {
    title: POPUP_TITLES.tradeIn,
    submit: 'tradeinRequest',
  },
  // One popup of two types.
  requestEquipment: {
    title: POPUP_TITLES.requestEquipment,
    submit: 'benchSelectionRequest',
  },
  requestTools: {
    title: POPUP_TITLES.requestTools,
    submit: 'equipmentSelectionRequest',
  },
  jobApplication: {
    title: POPUP_TITLES.jobApplication,
    submit: 'jobApplication',
  },
  educationSignUp: {
    title: POPUP_TITLES.educationSignUp,
    submit: 'educationApplication',
  },
  addEquipment: {
    title: POPUP_TITLES.addEquipment,
    submit: 'addEquipment',
    membersOnly: true,
  },
  editEquipment: {
    title: OWN_POPUP_TITLES.editEquipment,
    submit: 'editEquipment',
    membersOnly: true,
  },
  deleteEquipment: {
    title: OWN_POPUP_TITLES.deleteEquipment,
    submit: 'deleteEquipment',
    membersOnly: true,
  },
  agreement: {
    title: OWN_POPUP_TITLES.agreement,
    submit: null,
    level: 2,
  },
} as const satisfies PopupEntries;

export const popups = popupRegistry(popupEntries, async (name) =>
  (await import('./popup-code.ts')).popupCode[name](),
);
