import { socialPostsList } from '@spindle/contract/staff/content-records';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { specRoutes } from '../../kernel/staff/spec-routes.ts';
import { listedPosts, socialPostsListSql } from './social-posts-office.sql.ts';
import { socialPostDoor } from './social-posts-office.staff.ts';

export function socialPostsOfficeRoutes(
  app: FastifyInstance,
  services: Parameters<typeof specRoutes>[1],
): void {
  const { db, newId } = services.staffDeps;
  specRoutes(app, services, staffEndpoints.socialPosts, {
    read: 'content.read',
    change: 'content.change',
    definition: socialPostsList,
    sql: socialPostsListSql,
    rows: async (ids) => new Map((await listedPosts(db, ids)).map((row) => [row.id, row])),
    door: socialPostDoor(newId),
  });
}
