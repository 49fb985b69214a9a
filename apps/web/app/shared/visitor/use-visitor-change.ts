import { ApiError } from '@spindle/client/api-error';
import type { VisitorPart } from '@spindle/contract/account/visitor';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { useCallback } from 'react';
import type { VisitorChange } from './visitor-store.ts';
import { openVisitor } from './visitor.ts';

/**
 * Changes a part optimistically and settles with the server's answer. When the server refuses, the part is rolled back
 * and a toast shows `failed` or the server's message. Returns whether it was accepted.
 */
export function useVisitorChange(): <P extends VisitorPart>(
  change: VisitorChange<P>,
  failed?: string,
) => Promise<boolean> {
  const toast = useToast();
  return useCallback(
    async (change, failed) => {
      try {
        await openVisitor().store.change(change);
        return true;
      } catch (error) {
        // Sign-in opens by itself, and the change is made after it.
        if (error instanceof ApiError && error.status === 401) return false;
        const serverMessage = error instanceof ApiError ? error.firstMessage() : undefined;
        toast({ text: failed ?? serverMessage ?? 'Не получилось. Проверьте связь и повторите.' });
        return false;
      }
    },
    [toast],
  );
}
