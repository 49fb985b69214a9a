import { ApiError } from '@spindle/client/api-error';
import { type ReactNode, useCallback, useState } from 'react';
import { api } from '../ground/api.ts';
import { FactorForm } from '../ground/factor-form.tsx';
import { Modal } from '../ground/modal.tsx';
import { type Proved, ProvedContext } from '../ground/proved.ts';

interface PendingPrompt {
  readonly done: () => void;
  readonly refused: (error: Error) => void;
}

/** When a call needs the second factor again, the dialog prompts for it and the call is repeated. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [pendingPrompt, setPendingPrompt] = useState<PendingPrompt | null>(null);
  const proved = useCallback<Proved>(async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'step_up_needed') throw error;
      await new Promise<void>((resolve, refused) => setPendingPrompt({ done: resolve, refused }));
      return work();
    }
  }, []);
  return (
    <ProvedContext value={proved}>
      {children}
      {pendingPrompt && (
        <Modal
          title="Подтвердите, что это вы"
          onClose={() => {
            setPendingPrompt(null);
            pendingPrompt.refused(
              new ApiError({
                status: 403,
                code: 'step_up_needed',
                message: 'Без\u00a0подтверждения действие не\u00a0выполнено.',
              }),
            );
          }}
        >
          <h2>Подтвердите, что это вы</h2>
          <p className="m2">
            Действие меняет доступ или выносит личные данные. Подтверждение действует 10&nbsp;минут.
          </p>
          <FactorForm
            ways={['code', 'passkey']}
            options={async () => (await api.staffAuth.stepUpPasskey()).data}
            send={async (proof) => {
              await api.staffAuth.stepUp({ body: proof });
              setPendingPrompt(null);
              pendingPrompt.done();
            }}
          />
        </Modal>
      )}
    </ProvedContext>
  );
}

export { useProved } from '../ground/proved.ts';
