import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { employeeOfSlip } from '../../../domain/hr/pay-slips.ts';
import { addMonthsClamped } from '../../../domain/kernel/dates.ts';
import { useEngine, usePerson, useRows, type Shown } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TOUCH } from '../../../ui/form/input.tsx';
import { useMonthName } from '../../../ui/form/month-name.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { useToast } from '../../../ui/toast/toasts.tsx';

const NONE: readonly Shown[] = [];
const MONTHS = 12;

/** Beside the list of salaries, for whoever enters them: the pay slips of a month, all at once. */
export function SlipsUpload() {
  const { roles } = usePerson();
  const [isOpen, setOpen] = useState(false);
  if (!roles.includes('admin')) return null;
  return (
    <>
      <PlainButton variant="outline" onClick={() => setOpen(true)}>
        <Upload size={16} aria-hidden />
        <Trans>Upload pay slips</Trans>
      </PlainButton>
      {isOpen && <SlipsSheet onClose={() => setOpen(false)} />}
    </>
  );
}

function SlipsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const monthName = useMonthName();
  const today = engine.writer.today();
  const months = Array.from({ length: MONTHS }, (_, at) => addMonthsClamped(today, -at).slice(0, 7));
  const [month, setMonth] = useState(months[0]!);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const users = useRows('users') ?? NONE;
  const salaries = useRows('salaries', { where: { period: month } }) ?? NONE;
  // One slip each: what has one already is corrected on its page.
  const open = salaries.filter((row) => !row['paySlip']);
  const salaryOf = (file: File): string =>
    said[file.name] ?? open.find((row) => row['employee'] === employeeOfSlip(file.name, users)?.id)?.id ?? '';
  const chosen = files.flatMap((file) => {
    const salary = salaryOf(file);
    return salary === '' ? [] : [{ file, salary }];
  });
  const isTwice = new Set(chosen.map(({ salary }) => salary)).size < chosen.length;
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      for (const { file, salary } of chosen) {
        const paySlip = await engine.attach({ name: file.name, type: file.type, bytes: file, purpose: '' });
        await engine.update('salaries', salary, { paySlip });
      }
      const count = chosen.length;
      toast({ text: t`Pay slips attached: ${count}` });
      onClose();
    } catch {
      toast({ text: t`A pay slip could not be attached. Those before it are saved.` });
    } finally {
      setBusy(false);
    }
  };
  const nameOf = (row: Shown): string => row.displayLine1 ?? '';
  return (
    <Sheet
      kind="center"
      title={t`Upload pay slips`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={busy || isTwice || chosen.length === 0} onClick={() => void save()}>
            <Plural value={chosen.length} one="Attach # pay slip" other="Attach # pay slips" />
          </Button>
        </>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="3">
        <Field label={t`Month`}>
          {(control) => (
            <Select
              {...control}
              size={TOUCH}
              value={month}
              onChange={(event) => {
                setMonth(event.currentTarget.value);
                setSaid({});
              }}
            >
              {months.map((one) => (
                <option key={one} value={one}>
                  {monthName(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t`Pay slips (PDF)`}>
          {({ id }) => (
            <input
              id={id}
              type="file"
              multiple
              accept="application/pdf"
              onChange={(event) => setFiles([...(event.currentTarget.files ?? [])])}
            />
          )}
        </Field>
        <chakra.p textStyle="dense" color="fg.muted">
          <Trans>
            A file whose name has the employee number and the last name is assigned by itself. Assign the
            others here.
          </Trans>
        </chakra.p>
        {files.map((file) => (
          <Field key={file.name} label={file.name}>
            {(control) => (
              <Select
                {...control}
                size={TOUCH}
                value={salaryOf(file)}
                onChange={(event) => setSaid({ ...said, [file.name]: event.currentTarget.value })}
              >
                <option value="">{t`Not assigned`}</option>
                {open.map((row) => (
                  <option key={row.id} value={row.id}>
                    {nameOf(row)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        {isTwice && (
          <chakra.p role="alert" color="fg.error">
            <Trans>Two files are assigned to one salary.</Trans>
          </chakra.p>
        )}
        {files.length > 0 && open.length === 0 && (
          <chakra.p role="status">
            <Trans>No salary of this month lacks its pay slip. Enter the salaries first.</Trans>
          </chakra.p>
        )}
      </chakra.div>
    </Sheet>
  );
}
