import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PasswordStrength } from '../../../domain/password.ts';
import { STRENGTHS } from './password-words.ts';

const TONES = ['danger.solid', 'danger.solid', 'warning.solid', 'success.solid', 'success.solid'] as const;
const BARS = [1, 2, 3, 4] as const;

/** How strong what is typed is, worked out on this device: in a word first, in four bars beside it. */
export function StrengthMeter({ strength }: { strength: PasswordStrength | undefined }) {
  const { i18n } = useLingui();
  const word = strength === undefined ? undefined : STRENGTHS[strength];
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5" minH="8">
      <chakra.div display="grid" gridTemplateColumns="repeat(4, 1fr)" gap="1" aria-hidden>
        {BARS.map((bar) => (
          <chakra.span
            key={bar}
            h="1"
            borderRadius="full"
            bg={strength !== undefined && strength >= bar ? TONES[strength] : 'border'}
          />
        ))}
      </chakra.div>
      <chakra.p role="status" textStyle="dense" color="fg.muted">
        {word && (
          <Trans>
            Strength: <strong>{i18n._(word)}</strong>
          </Trans>
        )}
      </chakra.p>
    </chakra.div>
  );
}
