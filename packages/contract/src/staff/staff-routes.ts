import { route } from '../endpoint.ts';

/** Every call of the office. Its client is built from this table; the storefront never loads it. */
export const staffRoutes = {
  staffAuth: {
    signIn: route('POST', '/api/staff/sign-in', 'passive'),
    signInPasskey: route('POST', '/api/staff/sign-in/passkey', 'passive'),
    signInFactor: route('POST', '/api/staff/sign-in/factor', 'passive'),
    signOut: route('POST', '/api/staff/sign-out', 'passive'),
    invite: route('POST', '/api/staff/invite', 'passive'),
    takeInvite: route('PUT', '/api/staff/invite', 'passive'),
    me: route('GET', '/api/staff/me', 'passive'),
    stepUpPasskey: route('POST', '/api/staff/step-up/passkey', 'passive'),
    stepUp: route('POST', '/api/staff/step-up', 'passive'),
    sessions: route('GET', '/api/staff/sessions'),
    endSession: route('DELETE', '/api/staff/sessions/:id', 'passive'),
    factors: route('GET', '/api/staff/factors'),
    beginTotp: route('POST', '/api/staff/factors/totp', 'passive'),
    confirmTotp: route('PUT', '/api/staff/factors/totp', 'passive'),
    removeTotp: route('DELETE', '/api/staff/factors/totp', 'passive'),
    newPasskey: route('POST', '/api/staff/factors/passkeys/options', 'passive'),
    addPasskey: route('POST', '/api/staff/factors/passkeys', 'passive'),
    removePasskey: route('DELETE', '/api/staff/factors/passkeys/:id', 'passive'),
    renewCodes: route('POST', '/api/staff/factors/recovery-codes', 'passive'),
  },
  people: {
    list: route('GET', '/api/staff/people'),
    get: route('GET', '/api/staff/people/:id'),
    invite: route('POST', '/api/staff/people', 'passive'),
    change: route('PUT', '/api/staff/people/:id', 'passive'),
    newInvite: route('POST', '/api/staff/people/:id/invite', 'passive'),
    endSessions: route('DELETE', '/api/staff/people/:id/sessions', 'passive'),
    roles: route('GET', '/api/staff/roles'),
    addRole: route('POST', '/api/staff/roles', 'passive'),
    changeRole: route('PUT', '/api/staff/roles/:id', 'passive'),
    removeRole: route('DELETE', '/api/staff/roles/:id', 'passive'),
  },
} as const;
