import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Landmark } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { StatementOrder } from '../../../../domain/treasury/statements/import-statement.rules.ts';
import { linesToWrite } from '../../../../domain/treasury/statements/import-statement.rules.ts';
import { useEngine } from '../../../../offline/index.ts';
import { Button } from '../../../../ui/button.tsx';
import { TOUCH } from '../../../../ui/form/input.tsx';
import { ProblemNote } from '../../../../ui/form/problem-note.tsx';
import { NO_PROBLEMS, problemsOf } from '../../../../ui/form/problems.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { FileButton } from '../../../../ui/photo/file-button.tsx';
import { useToast } from '../../../../ui/toast/toasts.tsx';
import { useOneAtATime } from '../../../../ui/use-one-at-a-time.ts';
import { CsvColumnsFields } from './csv-columns.tsx';
import { droppedFile } from './dropped-file.ts';
import { FileProblems } from './file-problems.tsx';
import { FoundStatementPart } from './found-statement.tsx';
import { keepChoices } from './kept-choices.ts';
import { QifOrder } from './qif-order.tsx';
import { keepFile } from './statement-file.ts';
import { headOf, useStatements, type Statements } from './use-statements.ts';
import { writeStatements } from './write-statements.ts';

const PATH = '/bankStatements';
const ACCEPTED = '.ofx,.qfx,.xml,.camt,.cfo,.cfonb,.120,.dat,.qif,.csv,.txt,text/*,application/xml';

/** A file of a bank into statements and their lines: read, shown and checked on this device, written when its person says so. */
export default function ImportStatementPage() {
  const { t } = useLingui();
  const statements = useStatements();
  const { opened, isOpening, open, reading, found } = statements;
  const [isOver, setIsOver] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  // A file that was dropped on the list comes along.
  const brought = droppedFile(useLocation().state);
  useEffect(() => {
    if (brought) void open(brought);
  }, [brought, open]);
  useEffect(() => {
    if (opened) body.current?.focus({ preventScroll: true });
  }, [opened]);
  const take = ([file]: readonly File[]): void => {
    if (file && !isOpening) void open(file);
  };
  return (
    <chakra.div
      minH="60vh"
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setIsOver(false);
        take([...event.dataTransfer.files]);
      }}
    >
      <PageHeader title={t`Import a bank statement`} />
      <chakra.section
        aria-label={t`Choose a file`}
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="3"
        p={opened ? '3' : '6'}
        borderRadius="surface"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor={isOver ? 'accent.solid' : 'border.control'}
        bg={isOver ? 'accent.subtle' : 'bg.panel'}
      >
        <chakra.span color="fg.subtle">
          <Landmark size={24} aria-hidden />
        </chakra.span>
        <FileButton
          size={TOUCH}
          variant={opened ? 'outline' : 'solid'}
          multiple={false}
          accept={ACCEPTED}
          onFiles={take}
          aria-busy={isOpening}
        >
          {opened ? <Trans>Another file</Trans> : <Trans>Choose a file</Trans>}
        </FileButton>
        <chakra.p color="fg.muted" textStyle="dense" flex="1 1 16rem" minW="0" overflowWrap="anywhere">
          {opened ? (
            opened.file.name
          ) : (
            <Trans>
              OFX, CAMT.053, CFONB 120, QIF or CSV. You can drop the file here too. Nothing is written before
              you have checked it.
            </Trans>
          )}
        </chakra.p>
      </chakra.section>
      <chakra.div
        ref={body}
        tabIndex={-1}
        outline="none"
        display="flex"
        flexDirection="column"
        gap="5"
        mt="5"
      >
        <chakra.div role="status" _empty={{ display: 'none' }}>
          {isOpening && <Trans>Reading the file…</Trans>}
        </chakra.div>
        <Trouble trouble={statements.trouble} />
        {opened && reading && (
          <>
            <FileProblems statements={statements} />
            {reading.format === 'CSV' && statements.isTable && (
              <CsvColumnsFields statements={statements} opened={opened} />
            )}
            {'isOrderSure' in reading && !reading.isOrderSure && (
              <QifOrder statements={statements} reading={reading} />
            )}
            {found.map((_, at) => (
              <FoundStatementPart key={at} at={at} statements={statements} />
            ))}
            <Writing statements={statements} />
          </>
        )}
      </chakra.div>
    </chakra.div>
  );
}

function Trouble({ trouble }: Pick<Statements, 'trouble'>) {
  if (!trouble) return null;
  return (
    <Notice tone="danger" role="alert">
      {trouble === 'large' ? (
        <Trans>This file is too large for a bank statement. Nothing was imported.</Trans>
      ) : (
        <Trans>This file cannot be read. Nothing was imported: download it again from your bank.</Trans>
      )}
    </Notice>
  );
}

/** Writes what is ready, all or none, and leads to it. */
function Writing({ statements }: { readonly statements: Statements }) {
  const { t } = useLingui();
  const engine = useEngine();
  const navigate = useNavigate();
  const toast = useToast();
  const { press } = useOneAtATime();
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const { reading, found, weighed, opened, choices, isStopped } = statements;
  const ready = found.flatMap((one, at) =>
    weighed[at]?.standing === 'ready' ? [{ one, weighed: weighed[at] }] : [],
  );
  const count = ready.reduce(
    (sum, { one }) => sum + linesToWrite({ judged: one.judged?.lines ?? [], taken: one.choice.taken }).length,
    0,
  );
  if (!reading || !opened || found.length === 0) return null;
  const write = async (): Promise<void> => {
    setProblems(NO_PROBLEMS);
    try {
      const file = await keepFile(engine, opened, reading.format);
      const orders = ready.flatMap(
        ({ one: { read, bank, judged, choice, hash }, weighed: { balances } }): StatementOrder[] =>
          bank && judged
            ? [
                {
                  read,
                  format: reading.format,
                  bank: bank.id,
                  judged: judged.lines,
                  taken: choice.taken,
                  balances,
                  file,
                  fileHash: hash,
                },
              ]
            : [],
      );
      const { ids, lines, undo } = await writeStatements(engine, orders);
      const [first] = orders;
      if (first && reading.format === 'CSV' && choices.columns)
        await keepChoices(engine, first.bank, {
          csv: { head: headOf(opened.text, choices.columns), columns: choices.columns, style: choices.style },
        });
      if (first && 'order' in reading) await keepChoices(engine, first.bank, { order: reading.order });
      const back = (): void => {
        void navigate(PATH);
        undo().then(
          () => toast({ text: t`Import undone.` }),
          () => toast({ text: t`The import could not be undone. Delete the statement from its page.` }),
        );
      };
      toast({
        text: lines === 1 ? t`Statement imported: 1 line.` : t`Statement imported: ${lines} lines.`,
        action: { label: t`Undo`, run: back },
      });
      void navigate(ids.length === 1 ? `${PATH}/${ids[0] ?? ''}` : PATH);
    } catch (error) {
      setProblems(problemsOf(error));
      statements.judgeAnew();
    }
  };
  const isReady = ready.length > 0 && !isStopped;
  const { 'aria-disabled': isHeld, ...pressed } = press(write);
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      {!statements.isAllHere && (
        <Notice tone="info">
          <Trans>
            This device does not hold all bank lines yet: a line that the server has already is refused when
            it is sent.
          </Trans>
        </Notice>
      )}
      {problems.map((problem) => (
        <Notice key={problem.pointer + problem.code} tone="danger" role="alert">
          <ProblemNote problem={problem} isWhole />
        </Notice>
      ))}
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <Button size={TOUCH} {...pressed} aria-disabled={isHeld || !isReady} disabled={!isReady}>
          <Plural value={count} one="Import # line" other="Import # lines" />
        </Button>
        {isReady && (
          <chakra.span color="fg.muted" textStyle="dense">
            <Trans>Saved on this device at once, sent as soon as the network allows.</Trans>
          </chakra.span>
        )}
      </chakra.div>
    </chakra.div>
  );
}
