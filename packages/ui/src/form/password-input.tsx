import { useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { useHydrated } from '../browser/use-hydrated.ts';

/** A password field with a button that shows the password. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'end' | 'icon'>) {
  const [isVisible, setVisible] = useState(false);
  const hydrated = useHydrated();
  const button = (
    <IconButton
      icon={isVisible ? 'eye-off' : 'eye'}
      label={isVisible ? 'Скрыть пароль' : 'Показать пароль'}
      onClick={() => setVisible(!isVisible)}
      hidden={!hydrated}
    />
  );
  return (
    <TextInput
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="off"
      {...props}
      type={isVisible ? 'text' : 'password'}
      end={button}
    />
  );
}
