import type { User } from '@spindle/contract/account';
import { AppError } from '@spindle/contract/errors';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { AuthService } from '../auth/auth.service.ts';

export interface AccountService {
  personalInformation(token: string | null): Promise<User>;
}

export function createAccountService({ db, auth }: ApiDeps & { auth: AuthService }): AccountService {
  return {
    async personalInformation(token) {
      const id = await auth.requireUser(token);
      const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
      if (!user) throw new AppError('unauthorized');
      const clients = await db
        .selectFrom('client_members')
        .innerJoin('clients', 'clients.id', 'client_members.client_id')
        .select(['clients.id', 'clients.name_short as name', 'clients.inn', 'client_members.role'])
        .where('client_members.user_id', '=', id)
        .orderBy('clients.name_short')
        .execute();
      return {
        id: user.id,
        initials: `${user.first_name} ${user.last_name.slice(0, 1)}.`,
        first_name: user.first_name,
        last_name: user.last_name,
        email: user.email,
        phone: user.phone,
        type: user.type,
        business_region_id: user.business_region_id,
        email_confirmed: user.email_confirmed_at !== null,
        clients,
      };
    },
  };
}
