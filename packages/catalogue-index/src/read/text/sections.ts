import { SOURCE_FOLDER, SOURCE_WORDS } from '../../text-snapshot.ts';
import type { IndexView } from '../view.ts';
import { findTerm } from './dictionary.ts';

/**
 * The section whose whole name is the word, or −1: «станок» means machines, not what lies in a folder «на станке». Such
 * a source is marked when the index is built.
 */
export function sectionNamed(view: IndexView, text: string): number {
  const term = findTerm(view, text);
  if (term < 0) return -1;
  const { words, snapshot } = view;
  const starts = snapshot.text.sourceStarts / 4;
  for (let source = words[starts + term]!; source < words[starts + term + 1]!; source++) {
    const at = snapshot.text.sources / 4 + source * SOURCE_WORDS;
    if (words[at] === SOURCE_FOLDER && words[at + 2] === 1) return words[at + 1]!;
  }
  return -1;
}
