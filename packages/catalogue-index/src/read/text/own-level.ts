import { articleText } from '../../text/article.ts';
import type { Leaf, Level } from './plan.ts';
import { hasTerm, type ProductWords } from '../../text/rewritten.ts';

/** How well a leaf fits the own words of one product; 0 when it does not. */
export function levelOfOwn({ name, head, articles }: ProductWords, leaf: Leaf): Level | 0 {
  switch (leaf.kind) {
    case 'term': {
      if (head.has(leaf.text)) return leaf.cap;
      return leaf.isHead !== true && name.has(leaf.text) ? (Math.min(3, leaf.cap) as Level) : 0;
    }
    case 'prefix': {
      if (hasTerm(head, leaf.text, true)) return Math.min(3, leaf.cap) as Level;
      return hasTerm(name, leaf.text, true) ? (Math.min(2, leaf.cap) as Level) : 0;
    }
    case 'article': {
      const key = articleText(leaf.text);
      return articles.some((article) => article.startsWith(key)) ? 4 : 0;
    }
    default: {
      return 0;
    }
  }
}
