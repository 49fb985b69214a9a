import type { Material } from '@spindle/contract/content/press';

/** News and articles as search engines read them. */
export function materialJsonLd(material: Material, origin: string): object {
  const absolute = (path: string) => new URL(path, origin).href;
  const publisher = { '@type': 'Organization', name: 'Шпиндель', url: absolute('/') };
  return {
    '@context': 'https://schema.org',
    '@type': material.kind === 'news' ? 'NewsArticle' : 'Article',
    headline: material.h1,
    description: material.description,
    image: [absolute('/brand/share.png')],
    datePublished: material.published,
    dateModified: material.updated,
    author: material.author
      ? {
          '@type': 'Person',
          name: material.author.name,
          ...(material.author.role ? { jobTitle: material.author.role } : {}),
        }
      : publisher,
    publisher,
    keywords: material.tags.map(({ name }) => name).join(', '),
    inLanguage: 'ru',
    mainEntityOfPage: absolute(material.url),
  };
}
