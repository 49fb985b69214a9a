import type { Endpoint } from '../endpoint.ts';
import { peopleEndpoints } from './people.ts';
import { staffAuthEndpoints } from './staff-auth.ts';
import type { staffRoutes } from './staff-routes.ts';

type Table = {
  readonly [M in keyof typeof staffRoutes]: { readonly [N in keyof (typeof staffRoutes)[M]]: Endpoint };
};

/** Calls of the office with their schemas. */
export const staffEndpoints = {
  staffAuth: staffAuthEndpoints,
  people: peopleEndpoints,
} satisfies Table;
