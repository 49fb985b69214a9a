import type { BuiltInRole } from '@spindle/contract/staff/permissions';

/** Who is let in: nobody need sign in, anybody of the staff, or these roles. */
type Who = 'everybody' | 'staff' | readonly BuiltInRole[];

const managing: Who = ['administrator'];
const readingStaff: Who = ['administrator', 'sales-head', 'read-only'];

/** Every call of the office; one without a row fails the matrix. */
export const staffRows: Readonly<Record<string, Who>> = {
  'POST /api/staff/sign-in': 'everybody',
  'POST /api/staff/sign-in/passkey': 'everybody',
  'POST /api/staff/sign-in/factor': 'everybody',
  'POST /api/staff/sign-out': 'everybody',
  'POST /api/staff/invite': 'everybody',
  'PUT /api/staff/invite': 'everybody',
  'GET /api/staff/me': 'staff',
  'POST /api/staff/step-up/passkey': 'staff',
  'POST /api/staff/step-up': 'staff',
  'GET /api/staff/sessions': 'staff',
  'DELETE /api/staff/sessions/:id': 'staff',
  'GET /api/staff/factors': 'staff',
  'POST /api/staff/factors/totp': 'staff',
  'PUT /api/staff/factors/totp': 'staff',
  'DELETE /api/staff/factors/totp': 'staff',
  'POST /api/staff/factors/passkeys/options': 'staff',
  'POST /api/staff/factors/passkeys': 'staff',
  'DELETE /api/staff/factors/passkeys/:id': 'staff',
  'POST /api/staff/factors/recovery-codes': 'staff',
  'GET /api/staff/people': readingStaff,
  'GET /api/staff/people/:id': readingStaff,
  'POST /api/staff/people': managing,
  'PUT /api/staff/people/:id': managing,
  'POST /api/staff/people/:id/invite': managing,
  'DELETE /api/staff/people/:id/sessions': managing,
  'GET /api/staff/roles': readingStaff,
  'POST /api/staff/roles': managing,
  'PUT /api/staff/roles/:id': managing,
  'DELETE /api/staff/roles/:id': managing,
};
