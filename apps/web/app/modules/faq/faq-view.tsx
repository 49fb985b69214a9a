import type { FaqAnswer, FaqCategory } from '@spindle/contract/content/faq';
import { otherTerm } from '@spindle/contract/reaction';
import { Accordion } from '@spindle/ui/layout/accordion.tsx';
import { ContentBlocks } from '../../shared/content/content-blocks.tsx';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import { useReaction } from '../../layout/office-choice.ts';
import styles from './faq-page.module.css';

interface Props {
  readonly category: Pick<FaqCategory, 'name' | 'slug'>;
  readonly answers: readonly Pick<FaqAnswer, 'id' | 'question' | 'blocks'>[];
  /** How many are open at first. */
  readonly open: number;
}

/** One topic: its questions, each opening its answer. An address with the answer's name opens it too. */
export function FaqTopic({ category, answers, open }: Props) {
  return (
    <section className={styles.topic} aria-labelledby={`topic-${category.slug}`}>
      <h2 id={`topic-${category.slug}`}>{category.name}</h2>
      <Accordion
        openFirst={open}
        items={answers.map((answer) => ({
          key: answer.id,
          title: answer.question,
          content: (
            <div id={answer.id} className={styles.answer}>
              <ContentBlocks blocks={answer.blocks} />
            </div>
          ),
        }))}
      />
    </section>
  );
}

export function QuestionPrompt() {
  const reaction = useReaction();
  return (
    <aside className={styles.ask} aria-label="Не нашли ответ">
      <div>
        <h2>Не нашли ответ</h2>
        <p className="second">Напишите, ответим {otherTerm(reaction)}.</p>
      </div>
      <PopupButton popup="feedback" look="buy">
        Задать вопрос
      </PopupButton>
    </aside>
  );
}
