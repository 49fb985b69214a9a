import { IconButton } from '@spindle/ui/buttons/icon-button.tsx';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { useHydrated } from '@spindle/ui/browser/use-hydrated.ts';

export function CopyArticle({ article, className }: { article: string; className?: string | undefined }) {
  const toast = useToast();
  const hydrated = useHydrated();
  const copy = () =>
    navigator.clipboard.writeText(article).then(
      () => toast({ text: `Артикул ${article} скопирован` }),
      () => toast({ text: 'Браузер не\u00a0дал скопировать: выделите артикул' }),
    );
  return (
    <IconButton
      icon="copy"
      size="s"
      label="Скопировать артикул"
      className={className}
      // Its place is there before it can be pressed.
      disabled={!hydrated}
      onClick={() => void copy()}
    />
  );
}
