import type { Endpoint, OutputOf } from '@spindle/contract/endpoint';
import { AppError } from '@spindle/contract/errors';
import { UNATTENDED } from '@spindle/contract/staff/live';
import type { Permission } from '@spindle/contract/staff/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallContext, type RequestGuard, handle } from '../http/handle.ts';
import { refuseForeignPage } from '../http/shop-origin.ts';
import type { Actor } from './actor.ts';
import { refuseOtherHost } from '../http/office-host.ts';
import { staffTokenOf } from './staff-cookies.ts';
import { StaffError } from './staff-error.ts';
import { ifMatchVersion } from './versions.ts';

/** A signed-in member of staff; read from the database for every call, so that a revoked role takes effect at once. */
export interface StaffMember {
  readonly id: string;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  readonly position: string;
  readonly roles: readonly string[];
  readonly permissions: ReadonlySet<Permission>;
  readonly onlyOwn: boolean;
  readonly factorMissing: boolean;
  readonly provedUntil: Date | null;
  readonly expiresAt: Date;
}

/** What one of the staff may do, whether they are signed in or not. */
export type StaffHolder = Pick<StaffMember, 'permissions' | 'onlyOwn'>;

/** The member of staff a list is read for. */
export type ListOwner = Pick<StaffMember, 'id' | 'permissions' | 'onlyOwn'>;

export interface StaffDoorkeeper {
  /** Null for a member of staff who may no longer sign in. */
  holderOf(id: string): Promise<StaffHolder | null>;
  /** Throws `staff_unauthorized` without a session or with an expired one. */
  requireStaff(
    token: string | null,
    options?: { /** Leaves the idle time alone. */ readonly quiet: boolean },
  ): Promise<StaffMember>;
}

/** A permission; `signed-in` is any member of staff, `newcomer` also one without a second factor yet. */
type StaffNeed = Permission | 'signed-in' | 'newcomer';

interface StaffRules {
  /** Requires a second factor confirmed minutes ago; otherwise the call is refused with `step_up_needed`. */
  readonly stepUp?: true;
  /** The request carries the version it changes in `If-Match`. */
  readonly versioned?: true;
}

type StaffCallContext<E extends Endpoint> = CallContext<E> & {
  readonly staff: StaffMember;
  readonly actor: Actor;
  /** Of `If-Match`; 0 where the call has no versions. */
  readonly version: number;
};

/** The only way to register a call of the office: it declares its permission first. */
export function handleStaff<E extends Endpoint>(
  app: FastifyInstance,
  authenticator: StaffDoorkeeper,
  need: StaffNeed,
  call: E,
  handler: (context: StaffCallContext<E>) => Promise<OutputOf<E>>,
  { stepUp, versioned }: StaffRules = {},
): void {
  const staffByRequest = new WeakMap<FastifyRequest, StaffMember>();
  const guard: RequestGuard = async (request) => {
    requireOfficeOrigin(request);
    const quiet = request.headers[UNATTENDED] === '1';
    const staff = await authenticator.requireStaff(staffTokenOf(request), { quiet });
    if (staff.factorMissing && need !== 'newcomer') throw new AppError('forbidden');
    if (need !== 'newcomer' && need !== 'signed-in') requirePermission(staff, need);
    // Staff without a second factor yet cannot confirm one.
    if (stepUp && !staff.factorMissing && staff.provedUntil === null) throw new AppError('step_up_needed');
    staffByRequest.set(request, staff);
  };
  handle(
    app,
    call,
    async (context) => {
      const staff = staffByRequest.get(context.request);
      if (!staff) throw new AppError('staff_unauthorized');
      const actor: Actor = { kind: 'person', id: staff.id, name: staff.name, request: context.request.id };
      const version = versioned ? ifMatchVersion(context.request) : 0;
      try {
        return await handler({ ...context, staff, actor, version });
      } catch (error) {
        // Staff functions explain a refusal in one sentence.
        if (error instanceof StaffError) throw new AppError('refused', { message: error.message });
        throw error;
      }
    },
    guard,
  );
}

/** For calls of the office that need no session. */
export function requireOfficeOrigin(request: FastifyRequest): void {
  refuseOtherHost(request);
  refuseForeignPage(request);
}

export function requirePermission(staff: StaffMember, permission: Permission): void {
  if (!staff.permissions.has(permission)) throw new AppError('forbidden');
}
