import { isOwnPath } from '@spindle/contract/fields/local-path';
import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import { filled } from '../../kernel/imports/content-part.ts';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { readYaml } from '../../kernel/imports/yaml-file.ts';
import { day } from '../../kernel/imports/import-fields.ts';
import { seedRows } from '../../kernel/imports/seed-rows.sql.ts';

const line = z.string().check(z.minLength(1), z.maxLength(300));

const Posts = z.strictObject({
  posts: z
    .array(
      z.strictObject({
        id: z.string().check(z.maxLength(100), z.regex(/^[\w-]+$/, 'нужны латинские буквы, цифры и дефисы')),
        topic: line,
        text: z.string().check(z.minLength(1), z.maxLength(1000)),
        url: z.optional(
          z.nullable(z.string().check(z.refine(isOwnPath, 'нужен адрес страницы магазина, начиная с «/»'))),
        ),
        drawing: z.strictObject({ kind: line, params: z.optional(z.record(z.string(), z.unknown())) }),
        published: day,
      }),
    )
    .check(z.maxLength(500)),
});
type SocialPostEntry = z.infer<typeof Posts>['posts'][number];

export function readSocialPosts(
  file: string,
  source: string,
  problems: Problems,
): SocialPostEntry[] | undefined {
  const checked = readYaml(file, source, Posts, problems);
  if (!checked) return undefined;
  const { posts } = checked.value;
  for (const index of repeated(posts.map(({ id }) => id))) {
    problems.add(checked.locate(['posts', index, 'id']), `запись ${posts[index]?.id} есть дважды`);
  }
  return posts;
}

export const storeSocialPosts = (tx: Db, posts: readonly SocialPostEntry[]): Promise<void> =>
  seedRows(
    tx,
    'social_posts',
    posts.map(({ id, topic, text, url, drawing, published }) => ({
      id,
      topic,
      text,
      url: url ?? null,
      drawing_kind: drawing.kind,
      drawing_params: drawing.params ?? {},
      published_on: published,
    })),
  );

export async function writtenSocialPosts(db: Db) {
  const rows = await db
    .selectFrom('social_posts')
    .selectAll()
    .orderBy('published_on')
    .orderBy('id')
    .execute();
  const posts = rows.map(({ id, topic, text, url, drawing_kind, drawing_params, published_on }) =>
    filled({
      id,
      topic,
      text,
      url,
      drawing: { kind: drawing_kind, params: drawing_params },
      published: published_on,
    }),
  );
  return { posts };
}
