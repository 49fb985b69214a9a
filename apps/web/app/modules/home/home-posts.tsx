import type { SocialPost } from '@spindle/contract/content/vacancies';
import { formatDateInWords } from '@spindle/ui/format/date.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { Link } from 'react-router';
import styles from './home-posts.module.css';

/** The shop's own posts: a drawing, topic, day and text. */
export function HomePosts({ posts }: { posts: readonly SocialPost[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="section">
      <SectionHeading>Мы в{'\u00a0'}соцсетях</SectionHeading>
      <ul className={styles.posts}>
        {posts.map((post) => (
          <li key={post.id} className={styles.post}>
            <Picture src={post.picture} alt="" width={320} height={240} className={styles.picture} />
            <p className={styles.about}>
              <Tag>{post.topic}</Tag>
              <time dateTime={post.published_on}>{formatDateInWords(post.published_on)}</time>
            </p>
            {post.url ? (
              <Link prefetch="intent" to={post.url} className={styles.link}>
                {post.text}
              </Link>
            ) : (
              <p>{post.text}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
