import type { PopupName } from '@spindle/contract/constants';
import type { PopupModule } from '../kits/popups/popup-module.ts';

/** The code of every popup: it comes when one is first opened, and this list with it. */
export const popupModules = {
  login: () => import('./login-popup.tsx'),
  loginRequired: () => import('./login-required-popup.tsx'),
  registrationPhysical: () => import('./registration-physical-popup.tsx'),
  registrationLegal: () => import('./registration-legal-popup.tsx'),
  passwordRecovery: () => import('./password-recovery-popup.tsx'),
  addAddress: () => import('./address-popup.tsx'),
  requestDocument: () => import('./document-popup.tsx'),
  editCompany: () => import('./edit-company-popup.tsx'),
  addReminder: () => import('./reminder-popup.tsx'),
  favouriteList: () => import('./favourite-list-popup.tsx'),
  favouriteLists: () => import('./favourite-lists-popup.tsx'),
  uploadList: () => import('./upload-list-popup.tsx'),
  errorCodeLookup: () => import('./error-code-popup.tsx'),
  callback: () => import('./callback-popup.tsx'),
  feedback: () => import('./feedback-popup.tsx'),
  requestOffer: () => import('./offer-popup.tsx'),
  leasing: () => import('./leasing-popup.tsx'),
  tradeIn: () => import('./trade-in-popup.tsx'),
  service: () => import('./service-popup.tsx'),
  // One popup of two types.
  requestEquipment: () => import('./selection-popup.tsx').then(({ EquipmentPopup: Popup }) => ({ Popup })),
  requestTools: () => import('./selection-popup.tsx').then(({ ToolsPopup: Popup }) => ({ Popup })),
  jobApplication: () => import('./job-popup.tsx'),
  educationSignUp: () => import('./education-popup.tsx'),
  addEquipment: () => import('./add-equipment-popup.tsx'),
  editEquipment: () => import('./edit-equipment-popup.tsx'),
  deleteEquipment: () => import('./delete-equipment-popup.tsx'),
  agreement: () => import('./consent-popup.tsx'),
} satisfies Partial<Record<PopupName, () => Promise<PopupModule>>>;
