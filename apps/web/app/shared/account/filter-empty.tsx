import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { EmptyState } from '@spindle/ui/text/empty-state.tsx';

interface Props {
  readonly path: string;
  readonly errors: Readonly<Record<string, string>>;
  /** «Таких заказов нет». */
  readonly title: string;
}

/** Shown when the filter matches nothing or is invalid. */
export function FilterEmpty({ path, errors, title }: Props) {
  const isWrong = Object.keys(errors).length > 0;
  return (
    <EmptyState
      title={isWrong ? 'Условия указаны с\u00a0ошибкой' : title}
      actions={<ButtonLink to={path}>Сбросить</ButtonLink>}
    >
      {isWrong
        ? 'Исправьте отмеченное поле или сбросьте условия.'
        : 'Измените слова поиска, период или другие условия.'}
    </EmptyState>
  );
}
