import { latinSlug } from '../../../kernel/text/latin-slug.ts';

const longest = 110;

/** «Сверло Ø8,5» → `sverlo-d8-5`. */
export const slugOf = (text: string): string => latinSlug(text, longest) || 'tovar';
