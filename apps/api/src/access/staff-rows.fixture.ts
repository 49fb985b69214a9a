import type { BuiltInRole } from '@spindle/contract/staff/permissions';

/** Who is let in: nobody need sign in, anybody of the staff, or these roles. */
type Who = 'everybody' | 'staff' | readonly BuiltInRole[];

const managing: Who = ['administrator'];
const readingStaff: Who = ['administrator', 'sales-head', 'read-only'];

const readingOrders: Who = ['administrator', 'sales-head', 'sales-manager', 'service', 'read-only'];
const readingCustomers: Who = ['administrator', 'sales-head', 'sales-manager', 'service', 'read-only'];
const leadingOrders: Who = ['administrator', 'sales-head', 'sales-manager'];
const leadingRequests: Who = ['administrator', 'sales-head', 'sales-manager', 'service'];
const readingRequests: Who = [...leadingRequests, 'read-only'];

const decidingReviews: Who = ['administrator', 'sales-head', 'catalogue', 'content'];
const readingReviews: Who = [...decidingReviews, 'sales-manager', 'read-only'];

const readingMail: Who = ['administrator', 'sales-head', 'read-only'];

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
  'GET /api/staff/step-up': 'staff',
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
  'GET /api/staff/home': 'staff',
  'GET /api/staff/find': 'staff',
  'GET /api/staff/colleagues': 'staff',
  'GET /api/staff/audit': readingStaff,
  'GET /api/staff/companies': readingCustomers,
  'GET /api/staff/companies/views': readingCustomers,
  'POST /api/staff/companies/views': readingCustomers,
  'DELETE /api/staff/companies/views/:id': readingCustomers,
  'GET /api/staff/companies/:id': readingCustomers,
  'POST /api/staff/companies/:id/decision': ['administrator', 'sales-head', 'sales-manager'],
  'GET /api/staff/orders': readingOrders,
  'GET /api/staff/orders/views': readingOrders,
  'POST /api/staff/orders/views': readingOrders,
  'DELETE /api/staff/orders/views/:id': readingOrders,
  'GET /api/staff/orders/orders.xlsx': ['administrator', 'sales-head'],
  'GET /api/staff/orders/:number': readingOrders,
  // What a step needs beside reading is in `orders-office.http.test.ts`.
  'POST /api/staff/orders/:number/step': readingOrders,
  'PUT /api/staff/orders/:number/parts/:part': leadingOrders,
  'PUT /api/staff/orders/:number/lines/:position/declaration': leadingOrders,
  'PUT /api/staff/orders/:number/assignee': leadingOrders,
  'POST /api/staff/orders/:number/payments': ['administrator', 'sales-head'],
  'POST /api/staff/orders/:number/payments/:id/take-back': ['administrator', 'sales-head'],
  'POST /api/staff/orders/:number/rest': leadingOrders,
  'PUT /api/staff/orders/:number/parts/:part/term': leadingOrders,
  'POST /api/staff/orders/:number/returns': ['administrator', 'sales-head'],
  'POST /api/staff/orders/:number/letters/:id/again': leadingOrders,
  'GET /api/staff/orders/:number/papers/:id': readingOrders,
  'GET /api/staff/warehouses': readingOrders,
  'POST /api/staff/orders/:number/notes': leadingOrders,
  'GET /api/staff/letters': readingMail,
  'GET /api/staff/letters/views': readingMail,
  'POST /api/staff/letters/views': readingMail,
  'DELETE /api/staff/letters/views/:id': readingMail,
  'GET /api/staff/letters/:id': readingMail,
  'POST /api/staff/letters/:id/again': ['administrator', 'sales-head'],
  'GET /api/staff/jobs': ['administrator', 'read-only'],
  'POST /api/staff/jobs/:id/again': ['administrator'],
  'GET /api/staff/reviews': readingReviews,
  'GET /api/staff/reviews/views': readingReviews,
  'POST /api/staff/reviews/views': readingReviews,
  'DELETE /api/staff/reviews/views/:id': readingReviews,
  'GET /api/staff/reviews/:id': readingReviews,
  'POST /api/staff/reviews/:id/decision': decidingReviews,
  'PUT /api/staff/reviews/:id/answer': decidingReviews,
  'GET /api/staff/requests': readingRequests,
  'GET /api/staff/requests/views': readingRequests,
  'POST /api/staff/requests/views': readingRequests,
  'DELETE /api/staff/requests/views/:id': readingRequests,
  'GET /api/staff/requests/:number': readingRequests,
  'GET /api/staff/requests/templates': readingRequests,
  'POST /api/staff/requests/templates': leadingRequests,
  'DELETE /api/staff/requests/templates/:id': leadingRequests,
  'GET /api/staff/requests/:number/files/:id': readingRequests,
  'POST /api/staff/requests/:number/step': leadingRequests,
  'PUT /api/staff/requests/:number/assignee': leadingRequests,
  'POST /api/staff/requests/:number/notes': leadingRequests,
};
