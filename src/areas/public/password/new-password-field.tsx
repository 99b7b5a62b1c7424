import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { passwordStrength } from '../../../domain/password.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';

interface NewPasswordFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** What is known of its person, and so what a guesser begins with. */
  readonly known?: readonly string[];
  readonly autoFocus?: boolean;
}

/** Where a new password is typed: it can be shown, and says how strong it is. */
export function NewPasswordField({ value, onChange, error, known = [], autoFocus }: NewPasswordFieldProps) {
  const { t } = useLingui();
  return (
    <chakra.div data-pointer="/password" display="flex" flexDirection="column" gap="2">
      <PasswordField
        label={t`New password`}
        size="lg"
        name="new-password"
        autoComplete="new-password"
        autoFocus={autoFocus}
        error={error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <StrengthMeter strength={value === '' ? undefined : passwordStrength(value, known)} />
      <chakra.p textStyle="dense" color="fg.muted">
        <Trans>
          At least 12 characters. Four or five words that do not go together are easy to remember and hard to
          guess.
        </Trans>
      </chakra.p>
    </chakra.div>
  );
}
