import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type SubmitEvent } from 'react';
import type { PasswordOutcome, PasswordProblem } from '../../../domain/password-port.ts';
import { focusFirstProblem } from '../../../ui/form/focus-problem.ts';
import { OTHER_PROBLEM, PASSWORD_PROBLEMS } from './password-words.ts';
import type { PasswordTroubleOf } from './password-trouble.tsx';

interface PasswordFormParts {
  /** What is wrong with what is typed, before the server is asked. */
  readonly check: () => readonly PasswordProblem[];
  readonly ask: () => Promise<PasswordOutcome>;
  readonly onDone: () => void;
}

/** A form about a password: checks here, asks the server once at a time, and leads to the first field that is wrong. */
export function usePasswordForm({ check, ask, onDone }: PasswordFormParts) {
  const { i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly PasswordProblem[]>([]);
  const [trouble, setTrouble] = useState<PasswordTroubleOf>();

  const show = (found: readonly PasswordProblem[]) => {
    setProblems(found);
    // After they are drawn, so that the field says them when it is reached.
    if (found.length > 0)
      requestAnimationFrame(() =>
        focusFirstProblem(
          form.current,
          found.map((one) => ({ ...one, message: '' })),
        ),
      );
  };
  const send = async () => {
    setBusy(true);
    setTrouble(undefined);
    try {
      const outcome = await ask();
      if (outcome.ok) return onDone();
      if (outcome.reason === 'refused') show(outcome.problems);
      else setTrouble(outcome);
    } finally {
      setBusy(false);
    }
  };
  return {
    form,
    busy,
    problems,
    trouble,
    /** Something was typed: what was said of it holds no more. */
    typed: (pointer: string) => setProblems((all) => all.filter((one) => one.pointer !== pointer)),
    errorAt: (pointer: string): string | undefined => {
      const found = problems.find((one) => one.pointer === pointer);
      return found && i18n._(PASSWORD_PROBLEMS[found.code] ?? OTHER_PROBLEM);
    },
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      if (busy) return;
      const found = check();
      show(found);
      if (found.length === 0) void send();
    },
  };
}
