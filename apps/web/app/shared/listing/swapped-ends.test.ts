import { describe, expect, it } from 'vitest';
import { canonicalListing } from './listing-address.ts';
import { readListing } from './listing-goods-loader.server.ts';
import { swappedNote } from './swapped-ends.server.ts';

const path = '/tools/sverlenie/';

/** The redirect of a URL, or the note on its page. */
function opened(search: string): string | undefined {
  const url = new URL(`https://shop.example${path}${search}`);
  try {
    return readListing({ request: new Request(url), url }, path, { view: 'tile' }).note;
  } catch (answer) {
    return (answer as Response).headers.get('location') ?? '';
  }
}

describe('ends of a range sent by a plain form', () => {
  it.each([
    ['the wrong way round', '?p.d.from=10&p.d.to=8', '?p.d=8..10&swapped=1'],
    [
      'one of several',
      '?p.d.from=1&p.d.to=8&price.from=5+000&price.to=40,5',
      '?p.d=1..8&price=40.5..5000&swapped=1',
    ],
    ['in order', '?p.d.from=8&p.d.to=10', '?p.d=8..10'],
    ['one number', '?p.d.from=8&p.d.to=8', '?p.d=8..8'],
    ['one end', '?p.d.from=8&p.d.to=', '?p.d=8..'],
    ['no numbers', '?p.d.from=z&p.d.to=a&page=1', ''],
    ['of no filter', '?foo.from=10&foo.to=8', ''],
    ['the last of two', '?p.d.from=10&p.d.from=1&p.d.to=8', '?p.d=1..8'],
    ['sent from a page that says so already', '?p.d.from=10&p.d.to=8&swapped=1', '?p.d=8..10&swapped=1'],
  ])('%s', (_name, sent, search) => {
    expect(opened(sent)).toBe(path + search);
  });

  it('the page notes the swapped ends, and its URL gives the same listing', () => {
    expect(opened('?p.d=8..10&swapped=1')).toBe(swappedNote);
    expect(opened('?p.d=8..10')).toBeUndefined();
    expect(canonicalListing('?p.d=8..10&swapped=1', { view: 'tile' })).toMatchObject({
      canonical: '?p.d=8..10',
      isCanonical: true,
    });
  });
});
