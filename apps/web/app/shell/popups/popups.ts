import { type PopupEntries, popupRegistry } from '../../shared/popups/popup-entry.ts';

/**
 * Every popup of the shop by its name in the contract, which holds its title. Each has a line in `popup-code.ts`, and
 * one with the submit `own` also in `popup-submits.server.ts`; the compiler checks both.
 */
export const popupEntries = {
  login: { submit: 'own', guestsOnly: true },
  signInFactor: { submit: 'own', guestsOnly: true },
  loginRequired: { submit: null, guestsOnly: true },
  registrationPhysical: { submit: 'own', guestsOnly: true, individualsOnly: true },
  registrationLegal: { submit: 'own', guestsOnly: true },
  passwordRecovery: { submit: 'own', guestsOnly: true },
  addAddress: { submit: 'own', membersOnly: true },
  editCompany: { submit: 'editClientCompany', membersOnly: true },
  addReminder: { submit: 'own', membersOnly: true },
  favouriteList: { submit: 'own', membersOnly: true },
  favouriteLists: { submit: 'own', membersOnly: true },
  // A list goes into a cart, without one into a quotation request.
  uploadList: { submit: 'own', membersOnly: 'withoutBasket' },
  // It only navigates to the look-up page.
  errorCodeLookup: { submit: null },
  service: { submit: 'serviceRequest' },
  callback: { submit: 'callBackRequest' },
  feedback: { submit: 'feedback' },
  requestDocument: { submit: 'documentRequest' },
  requestOffer: { submit: 'offerRequest' },
  leasing: { submit: 'leasingRequest' },
  tradeIn: { submit: 'tradeinRequest' },
  // One popup of two types.
  requestEquipment: { submit: 'benchSelectionRequest' },
  requestTools: { submit: 'equipmentSelectionRequest' },
  jobApplication: { submit: 'jobApplication' },
  educationSignUp: { submit: 'educationApplication' },
  addEquipment: { submit: 'addEquipment', membersOnly: true },
  editEquipment: { submit: 'editEquipment', membersOnly: true },
  deleteEquipment: { submit: 'deleteEquipment', membersOnly: true },
  agreement: { submit: null, level: 2 },
} as const satisfies PopupEntries;

export const popups = popupRegistry(popupEntries, async (name) =>
  (await import('./popup-code.ts')).popupCode[name](),
);
