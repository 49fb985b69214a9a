import { officePaths } from '@spindle/contract/staff/office-paths';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SignInForm } from '../../ground/sign-in-form.tsx';
import { EntryLayout } from './entry-layout.tsx';

/** Accepts only addresses of the office: a foreign address in a link leads home. */
const safeNext = (next: string | null): string =>
  next !== null && /^\/(?![/\\])/.test(next) ? next : officePaths.home();

export default function SignInPage() {
  const [step, setStep] = useState<'password' | 'factor'>('password');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <EntryLayout title={step === 'factor' ? 'Второй фактор' : 'Вход'}>
      <SignInForm onStep={setStep} onDone={() => navigate(safeNext(params.get('next')), { replace: true })} />
      {step === 'password' && (
        <p className="nt">
          Забыли пароль или потеряли телефон: попросите администратора прислать новое приглашение.
        </p>
      )}
    </EntryLayout>
  );
}
