import type { PopupCode } from '../../shared/popups/popup-entry.ts';

/** Where the code of every popup is. It comes when one is first asked for: the names of all chunks are 2 KB of gzip. */
export const popupCode = {
  login: () => import('../../modules/auth/login-popup.tsx'),
  signInFactor: () => import('../../modules/auth/sign-in-factor-popup.tsx'),
  loginRequired: () => import('../../modules/auth/login-required-popup.tsx'),
  registrationPhysical: () => import('../../modules/auth/registration-physical-popup.tsx'),
  registrationLegal: () => import('../../modules/auth/registration-legal-popup.tsx'),
  passwordRecovery: () => import('../../modules/auth/password-recovery-popup.tsx'),
  addAddress: () => import('../../modules/account/profile/address-popup.tsx'),
  editCompany: () => import('../../modules/account/companies/edit-company-popup.tsx'),
  addReminder: () => import('../../modules/favourites/reminder-popup.tsx'),
  favouriteList: () => import('../../modules/favourites/favourite-list-popup.tsx'),
  favouriteLists: () => import('../../modules/favourites/favourite-lists-popup.tsx'),
  uploadList: () => import('../../modules/list-upload/upload-list-popup.tsx'),
  errorCodeLookup: () => import('../../modules/service/error-code-popup.tsx'),
  service: () => import('../../modules/service/service-popup.tsx'),
  callback: () => import('../../modules/forms/callback-popup.tsx'),
  feedback: () => import('../../modules/forms/feedback-popup.tsx'),
  requestDocument: () => import('../../modules/forms/document-popup.tsx'),
  requestOffer: () => import('../../modules/forms/offer-popup.tsx'),
  leasing: () => import('../../modules/forms/leasing-popup.tsx'),
  tradeIn: () => import('../../modules/forms/trade-in-popup.tsx'),
  // One popup of two types.
  requestEquipment: () =>
    import('../../modules/forms/selection-popup.tsx').then(({ EquipmentPopup: Popup }) => ({ Popup })),
  requestTools: () =>
    import('../../modules/forms/selection-popup.tsx').then(({ ToolsPopup: Popup }) => ({ Popup })),
  jobApplication: () => import('../../modules/vacancies/job-popup.tsx'),
  educationSignUp: () => import('../../modules/education/education-popup.tsx'),
  addEquipment: () => import('../../modules/equipment/add-equipment-popup.tsx'),
  editEquipment: () => import('../../modules/equipment/edit-equipment-popup.tsx'),
  deleteEquipment: () => import('../../modules/equipment/delete-equipment-popup.tsx'),
  agreement: () => import('../../modules/content/consent-popup.tsx'),
} satisfies PopupCode;
