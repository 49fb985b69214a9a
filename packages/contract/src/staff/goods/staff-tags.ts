import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { LIST_PAGE, TAG_LENGTH } from '../lists.ts';
import { staffErrors } from '../staff-auth.ts';
import { staffRoutes } from '../staff-routes.ts';

const routes = staffRoutes.tags;
const byList = z.object({ list: z.string().check(z.minLength(1), z.maxLength(40)) });
const tags = z.array(z.string());
const name = z.string().check(z.minLength(1), z.maxLength(60));
const tag = z.string().check(z.minLength(1), z.maxLength(TAG_LENGTH * 2));

export const staffTagsEndpoints = {
  known: endpoint(routes.known, {
    summary: 'Tags of a list’s records, those used most first',
    params: byList,
    response: z.object({ data: tags }),
    errors: [...staffErrors, 'not_found'],
  }),
  of: endpoint(routes.of, {
    summary: 'Tags of some records of a list',
    params: byList,
    body: z.strictObject({ ids: z.array(name).check(z.maxLength(LIST_PAGE * 2)) }),
    response: z.object({ data: z.record(z.string(), tags) }),
    errors: [...staffErrors, 'not_found'],
  }),
  change: endpoint(routes.change, {
    summary: 'Put a tag on a record, or take it off',
    params: byList,
    body: z.strictObject({ id: name, tag, on: z.boolean() }),
    response: z.object({ data: tags }),
    errors: [...staffErrors, 'not_found', 'refused'],
  }),
};
