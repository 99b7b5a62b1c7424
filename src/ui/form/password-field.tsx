import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Button } from '../button.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

interface PasswordFieldProps extends ComponentProps<typeof Input> {
  readonly label: string;
  readonly error?: string | undefined;
}

/** A password box with a button that shows what was typed. */
export function PasswordField({ label, error, ...input }: PasswordFieldProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const name = shown ? t`Hide password` : t`Show password`;
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} error={error}>
      {(control) => (
        <chakra.div position="relative">
          <Input
            autoComplete="current-password"
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            pe="11"
          />
          <Button
            variant="ghost"
            size="icon"
            position="absolute"
            insetEnd="1"
            top="50%"
            transform="translateY(-50%)"
            data-tip={name}
            onClick={() => setShown(!shown)}
          >
            <Icon size={16} aria-hidden />
            <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        </chakra.div>
      )}
    </Field>
  );
}
