import { describe, expect, it } from 'vitest';
import { pageHead } from './page-head.ts';

const layout = {
  publicUrl: 'https://shop.example',
  site: { pageTemplate: { companyName: 'Шпиндель' } },
};
const defaults = { title: 'Новости', description: 'Что нового' };
const head = (pathname: string, search = '', page: object = {}, seo: object | null = null) =>
  pageHead(
    { location: { pathname, search }, loaderData: { seo }, matches: [{ id: 'root', loaderData: layout }] },
    { ...defaults, ...page },
  );
const canonical = (...args: Parameters<typeof head>) => {
  const tags = head(...args) as { rel?: string; href?: string; property?: string; content?: string }[];
  const link = tags.find(({ rel }) => rel === 'canonical')?.href;
  expect(tags.find(({ property }) => property === 'og:url')?.content).toBe(link);
  return link;
};

describe('the head of a page', () => {
  it('has the name of the shop for those who share it', () => {
    expect(head('/press/')).toContainEqual({ property: 'og:site_name', content: 'Шпиндель' });
  });

  it('describes the page and its breadcrumbs for search engines', () => {
    const page = { jsonLd: [{ '@type': 'Course' }], crumbs: [{ label: 'Главная', to: '/' }] };
    const tagValues = head('/press/', '', page).flatMap((tag) => Object.values(tag));
    expect(tagValues).toEqual(
      expect.arrayContaining([{ '@type': 'Course' }, expect.objectContaining({ '@type': 'BreadcrumbList' })]),
    );
  });

  it('leads page two of a list to page two', () => {
    expect(canonical('/press/')).toBe('https://shop.example/press/');
    expect(canonical('/press/', '?page=2')).toBe('https://shop.example/press/?page=2');
    expect(canonical('/press/', '?utm_source=x')).toBe('https://shop.example/press/');
    expect(canonical('/tools/', '?page=2&sort=name', { canonical: '/tools/?page=2' })).toBe(
      'https://shop.example/tools/?page=2',
    );
  });

  it('keeps a canonical address set by staff', () => {
    const seo = { canonical: '/catalog/' };
    expect(canonical('/stanki/', '', { canonical: '/stanki/' }, seo)).toBe('https://shop.example/catalog/');
    expect(canonical('/catalog/', '?page=2', { canonical: '/catalog/?page=2' }, seo)).toBe(
      'https://shop.example/catalog/?page=2',
    );
  });
});
