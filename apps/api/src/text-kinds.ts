import type { TextKindName } from '@spindle/contract/staff/text-kinds';
import type { TextKind } from './kernel/texts/text-kind.ts';
import { pageTexts } from './modules/content/pages-import.ts';
import { courseTexts } from './modules/education/courses-import.ts';
import { faqTexts } from './modules/faq/faq-import.ts';
import { pressTexts } from './modules/press/press-import.ts';
import { emailTexts, popupTexts } from './custom-texts.ts';
import { vacancyTexts } from './modules/vacancies/vacancies-import.ts';

/** Every kind of texts the office writes. */
export const textKinds: Readonly<Record<TextKindName, TextKind>> = {
  page: pageTexts,
  press: pressTexts,
  faq: faqTexts,
  vacancy: vacancyTexts,
  course: courseTexts,
  letter: emailTexts,
  popup: popupTexts,
};
