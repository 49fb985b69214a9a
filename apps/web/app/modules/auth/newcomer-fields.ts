/** What an invited person without an account fills in. */
export const newcomerFields = ['first_name', 'last_name', 'phone', 'password', 'password_confirm', 'consent'];
