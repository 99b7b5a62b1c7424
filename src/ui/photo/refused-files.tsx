import { useLingui } from '@lingui/react/macro';
import { MESSAGES } from '../../domain/kernel/problem.ts';
import { Notice } from '../notice.tsx';

/** The files that were not taken, in the specification's words. */
export function RefusedFiles({ names }: { names: readonly string[] }) {
  const { i18n } = useLingui();
  if (names.length === 0) return null;
  return (
    <Notice tone="danger" role="alert">
      {i18n._(MESSAGES.file)} ({names.join(', ')})
    </Notice>
  );
}
