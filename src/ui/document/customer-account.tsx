import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download, FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, formatEuro } from '../../domain/kernel/format.ts';
import {
  ageing,
  AGES,
  creditBeside,
  movementsOf,
  type Age,
  type Movement,
} from '../../domain/sales/ageing.rules.ts';
import { useEngine, useRow } from '../../offline/index.ts';
import { Button } from '../button.tsx';
import { csvSheet, inFigures } from '../exchange/csv-sheet.ts';
import { handFile } from '../hand-file.ts';
import { useToast } from '../toast/toasts.tsx';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { DocumentMails, MailLink } from './mail/document-mails.tsx';
import { useAccount } from './use-account.ts';

const FIGURE = { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
const CELL = { py: '2', px: { base: '1', md: '2' } } as const;
/** On a phone the day stands below the document. */
const WIDE = { base: 'none', md: 'table-cell' } as const;
const NARROW = { base: 'block', md: 'none' } as const;

interface CustomerAccountProps {
  readonly customer: string;
  readonly makePdf: (language: 'en' | 'fr') => Promise<File>;
}

/** One customer's account: how old what is open is, and each document and payment with the balance after it. */
export function CustomerAccount({ customer, makePdf }: CustomerAccountProps) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { press } = useOneAtATime();
  const today = useEngine().writer.today();
  const account = useAccount(customer);
  const company = useRow('companies', customer);
  const name = company?.displayLine1 ?? '';
  if (!account) return null;
  const ages = ageing(account.invoices, today);
  const movements = movementsOf(account.invoices, account.payments);
  const credit = creditBeside(ages, movements.at(-1)?.balance ?? 0);
  const words: Record<Age, string> = {
    notDue: t`Not due`,
    upTo30: t`1–30 days`,
    upTo60: t`31–60 days`,
    upTo90: t`61–90 days`,
    over90: t`Over 90 days`,
  };
  // What was given back stands above zero: they owe it as if it had not come.
  const nameOf = ({ collection, name: reference, amount }: Movement): string =>
    collection === 'invoices'
      ? reference
      : (amount > 0 ? t`Refund ${reference}` : t`Payment ${reference}`).trim();
  const hand = () => {
    const head = [t`Date`, t`Document`, t`Amount`, t`Balance`];
    const rows = movements.map((one) => [
      formatDate(one.date),
      nameOf(one),
      inFigures(one.amount),
      inFigures(one.balance),
    ]);
    handFile(csvSheet([head, ...rows]), `${t`Statement`} ${name} ${today}.csv`.replaceAll(/[/\\]/g, '-'));
  };
  const handPdf = async () => {
    try {
      const file = await makePdf(i18n.locale === 'fr' ? 'fr' : 'en');
      handFile(file, file.name);
    } catch (error) {
      console.warn('the PDF of a statement failed', error);
      toast({ text: t`The file could not be made.` });
    }
  };
  return (
    <>
      {company && <DocumentMails collection="companies" row={company} />}
      <chakra.dl m="0" mb="6" display="flex" flexWrap="wrap" columnGap="8" rowGap="3" aria-label={t`Ageing`}>
        {[
          ...AGES.map((age) => [words[age], ages[age]] as const),
          ...(credit === 0 ? [] : [[t`Their credit`, -credit] as const]),
        ].map(([word, amount]) => (
          <div key={word}>
            <chakra.dt color="fg.muted" textStyle="dense">
              {word}
            </chakra.dt>
            <chakra.dd m="0" fontSize="lg" fontWeight="600" fontVariantNumeric="tabular-nums">
              {formatEuro(amount)}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
      {movements.length === 0 ? (
        <chakra.p color="fg.muted">
          <Trans>Nothing was billed or paid yet.</Trans>
        </chakra.p>
      ) : (
        <>
          <chakra.table w="full" borderCollapse="collapse" aria-label={t`Statement`}>
            <thead>
              <chakra.tr borderBottom="1px solid" borderColor="border">
                <Head isWide>{t`Date`}</Head>
                <Head>{t`Document`}</Head>
                <Head isFigure>{t`Amount`}</Head>
                <Head isFigure>{t`Balance`}</Head>
              </chakra.tr>
            </thead>
            <tbody>
              {movements.map((one) => (
                <chakra.tr key={one.id} borderBottom="1px solid" borderColor="border.muted">
                  <chakra.td {...CELL} display={WIDE}>
                    {formatDate(one.date)}
                  </chakra.td>
                  <chakra.td {...CELL}>
                    <Name to={`/sales/${one.collection}/${one.id}`}>{nameOf(one)}</Name>
                    <chakra.span display={NARROW} color="fg.muted" textStyle="dense">
                      {formatDate(one.date)}
                    </chakra.span>
                  </chakra.td>
                  <chakra.td {...CELL} {...FIGURE}>
                    {formatEuro(one.amount)}
                  </chakra.td>
                  <chakra.td {...CELL} {...FIGURE}>
                    {formatEuro(one.balance)}
                  </chakra.td>
                </chakra.tr>
              ))}
            </tbody>
          </chakra.table>
          <chakra.div display="flex" flexWrap="wrap" gap="3" mt="4">
            <Button variant="outline" {...press(handPdf)}>
              <FileDown size={16} aria-hidden />
              <Trans>Statement as PDF</Trans>
            </Button>
            {company && <MailLink collection="companies" row={company} />}
            <Button variant="outline" onClick={hand}>
              <Download size={16} aria-hidden />
              <Trans>Export the statement</Trans>
            </Button>
          </chakra.div>
        </>
      )}
    </>
  );
}

interface HeadProps {
  readonly isFigure?: boolean;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}
const Head = ({ isFigure = false, isWide = false, children }: HeadProps) => (
  <chakra.th
    scope="col"
    {...CELL}
    display={isWide ? WIDE : undefined}
    textStyle="dense"
    color="fg.subtle"
    fontWeight="400"
    textAlign={isFigure ? 'end' : 'start'}
  >
    {children}
  </chakra.th>
);
const Name = chakra(Link, { base: { fontWeight: 'medium', _hover: { textDecoration: 'underline' } } });
