import type { FaqAnswer } from '@spindle/contract/content/faq';

/** Questions and answers as search engines read them. */
export function faqJsonLd(answers: readonly FaqAnswer[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: answers.map(({ question, text }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  };
}
