import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '../../button.tsx';
import { Notice } from '../../notice.tsx';
import { PageHeader } from '../../page/page-header.tsx';
import { ProgressBar } from '../../progress-bar.tsx';
import { useText } from '../../value/domain-text.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { FILE_WORDS, RUN_WORDS } from './import-words.ts';
import { RunStep } from './run-step.tsx';
import { useImport, type Import, type Step } from './use-import.ts';

interface ImportWizardProps {
  readonly collection: string;
  readonly title: string;
  /** The list that the rows come into. */
  readonly back: string;
}

/**
 * Rows of a file into a collection: the file, what its columns mean, what each row would do, and then the doing, all on this
 * device and without a network. An import that was cut off, and the way back from the last one, are offered when it opens.
 */
export function ImportWizard({ collection, title, back }: ImportWizardProps) {
  const importing = useImport(collection);
  const { step, busy } = importing;
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    body.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return (
    <>
      <PageHeader title={title} />
      <Steps step={step} />
      <chakra.div
        ref={body}
        tabIndex={-1}
        outline="none"
        display="flex"
        flexDirection="column"
        gap="4"
        mt="4"
      >
        <Failure importing={importing} />
        {step === 'file' && <FileStep importing={importing} />}
        {step === 'columns' && <ColumnsStep importing={importing} />}
        {step === 'check' && <CheckStep importing={importing} />}
        {step === 'run' && <RunStep importing={importing} back={back} />}
        {busy && step !== 'run' && <Waiting importing={importing} />}
      </chakra.div>
    </>
  );
}

function Steps({ step }: { step: Step }) {
  const { t } = useLingui();
  const steps: readonly (readonly [Step, string])[] = [
    ['file', t`File`],
    ['columns', t`Columns`],
    ['check', t`What it does`],
    ['run', t`Import`],
  ];
  const at = steps.findIndex(([name]) => name === step);
  return (
    <chakra.ol
      aria-label={t`Steps`}
      display="flex"
      flexWrap="wrap"
      columnGap={{ base: '2', md: '4' }}
      rowGap="1"
      listStyleType="none"
      textStyle="dense"
    >
      {steps.map(([name, label], place) => (
        <chakra.li
          key={name}
          aria-current={name === step ? 'step' : undefined}
          display="flex"
          alignItems="center"
          gap="1.5"
          color={place <= at ? 'fg' : 'fg.muted'}
          fontWeight={name === step ? 'semibold' : 'normal'}
        >
          <chakra.span
            aria-hidden
            boxSize="5"
            borderRadius="full"
            display="grid"
            placeItems="center"
            textStyle="meta"
            bg={place <= at ? 'accent.solid' : 'bg.emphasized'}
            color={place <= at ? 'accent.contrast' : 'fg.muted'}
          >
            {place + 1}
          </chakra.span>
          {label}
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

function Failure({ importing: { error } }: { importing: Import }) {
  const { t, i18n } = useLingui();
  if (error === undefined) return null;
  const words = FILE_WORDS[error] ?? RUN_WORDS[error];
  return (
    <Notice tone="danger" role="alert">
      {words ? i18n._(words) : t`Something went wrong. Try again; nothing that was imported is lost.`}
    </Notice>
  );
}

function Waiting({ importing: { busy, overview, halt, entity } }: { importing: Import }) {
  const { t } = useLingui();
  const text = useText();
  const count = busy?.count ?? 0;
  const label = busy?.what === 'reading' ? t`Reading the file…` : t`Checking: ${text(entity.plural)}…`;
  return (
    <chakra.div role="status" display="flex" flexDirection="column" gap="2" maxW="40rem">
      <span>{label}</span>
      {busy?.what === 'checking' && (
        <>
          <ProgressBar label={label} now={count} max={overview?.count ?? 1} />
          <Button variant="outline" alignSelf="flex-start" onClick={halt}>
            <Trans>Stop</Trans>
          </Button>
        </>
      )}
    </chakra.div>
  );
}
