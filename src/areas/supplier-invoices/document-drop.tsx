import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Camera, FileUp } from 'lucide-react';
import { useEffect, useState, type DragEvent } from 'react';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { ModelValues } from '../../domain/purchases/invoice-model.rules.ts';
import { ordersByReference, proposeOrderLines } from '../../domain/purchases/invoice-of-order.rules.ts';
import {
  invoicingOfPage,
  supplierOf,
  type ReadInvoicing,
  type ToldSupplier,
} from '../../domain/purchases/read-invoicing.rules.ts';
import { useEngine, useFresh, type Engine } from '../../offline/index.ts';
import { useReading, useReadingDoor } from '../../offline/upkeep.ts';
import type { Along } from '../../ui/form/along.ts';
import type { AssistProps } from '../../ui/form/entity-form-core.tsx';
import { FileButton } from '../../ui/photo/file-button.tsx';
import { RefusedFiles } from '../../ui/photo/refused-files.tsx';
import { useAttach } from '../../ui/photo/use-attach.ts';
import { useLatest } from '../../ui/use-latest.ts';

/** Files that nobody can read, the server neither. */
const UNREADABLE = ['xml', 'unknown', 'large'] as const;

type Said =
  | { readonly is: 'nothing' }
  | { readonly is: 'reading' | 'read' | 'asked' | 'photo' }
  | { readonly is: 'unreadable'; readonly why: (typeof UNREADABLE)[number] };

/**
 * Takes the document of a supplier invoice and fills in what it says: an e-invoice or a PDF with text at once and without a
 * network, a scan or a photo once the server has read it. Fields that a person has typed stay.
 */
export function DocumentDrop({ values, fill }: AssistProps) {
  const engine = useEngine();
  const { attach, busy, refused, unkept } = useAttach('invoice');
  useFresh('invoiceModels');
  const [said, setSaid] = useState<Said>({ is: 'nothing' });
  const [isOver, setIsOver] = useState(false);
  const uploadId = typeof values['file'] === 'string' ? values['file'] : undefined;
  const reading = useReading(said.is === 'asked' ? uploadId : undefined);
  const { want } = useReadingDoor();

  const take = async (read: ReadInvoicing, more: Readonly<Record<string, unknown>> = {}) => {
    const { proposed, along } = await withSupplier(read, engine);
    const open = Object.entries(proposed).filter(([name]) => isOpen(values[name]) || name === 'type');
    const taken = { ...Object.fromEntries(open), ...more };
    if (along) fill(taken, along);
    else fill(taken);
  };
  const choose = (files: readonly File[]): void => {
    const [file] = files;
    if (!file) return;
    unkept.giveUp();
    setSaid({ is: 'reading' });
    void attach([file], async (id) => {
      const { invoicingRead, readInvoice } = await import('../../parts/recognition/read-invoice.ts');
      const read = await readInvoice(engine, file, undefined);
      if ('read' in read) {
        const models = await engine.context.lookup.where('invoiceModels', {});
        const known = invoicingRead(read, models as (AnyRow & ModelValues)[], engine);
        await take(known.read, { file: id });
        setSaid({ is: read.from === 'data' ? 'read' : 'photo' });
        return;
      }
      fill({ file: id });
      const why = UNREADABLE.find((one) => one === read.why);
      setSaid(why ? { is: 'unreadable', why } : { is: 'asked' });
    });
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    choose([...event.dataTransfer.files]);
  };

  const takeNow = useLatest(take);
  const state = reading?.state;
  const fields = reading?.state === 'read' ? reading.fields : undefined;
  useEffect(() => {
    if (state === 'none' && uploadId) want(uploadId).catch(() => {});
  }, [state, uploadId, want]);
  useEffect(() => {
    if (!fields) return;
    void takeNow.current(invoicingOfPage(fields, engine.writer.today(), engine.newId));
  }, [fields, engine, takeNow]);

  return (
    <chakra.div
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={isOver ? 'border.emphasized' : 'border'}
      bg={isOver ? 'bg.hover' : undefined}
      rounded="md"
      p="4"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <FileButton variant="outline" multiple={false} onFiles={choose}>
          <FileUp size={16} aria-hidden />
          <Trans>Choose the document</Trans>
        </FileButton>
        <FileButton variant="outline" camera onFiles={choose} display={{ base: 'inline-flex', md: 'none' }}>
          <Camera size={16} aria-hidden />
          <Trans>Take a photo</Trans>
        </FileButton>
        <chakra.span color="fg.muted" display={{ base: 'none', md: 'inline' }}>
          <Trans>or drop a PDF, a photo, Factur-X, CII or UBL here</Trans>
        </chakra.span>
      </chakra.div>
      <chakra.p role="status" color="fg.muted" textStyle="dense" mt="2" _empty={{ display: 'none' }}>
        {busy > 0 ? (
          <Trans>Preparing…</Trans>
        ) : (
          <Words said={said.is === 'asked' && isAnswered(state) ? { is: 'photo' } : said} />
        )}
      </chakra.p>
      <RefusedFiles names={refused} unkept={unkept} />
    </chakra.div>
  );
}

function Words({ said }: { readonly said: Said }) {
  switch (said.is) {
    case 'reading':
      return <Trans>Being read…</Trans>;
    case 'read':
      return <Trans>Filled in from the e-invoice. Check the amounts, then save.</Trans>;
    case 'asked':
      return <Trans>The server reads it as soon as it can. You can type meanwhile.</Trans>;
    case 'photo':
      return <Trans>Check every field against the document.</Trans>;
    case 'unreadable':
      return said.why === 'xml' ? (
        <Trans>This file is no XML that can be read. It is attached; type the invoice in.</Trans>
      ) : said.why === 'unknown' ? (
        <Trans>This XML is no invoice in CII or UBL. It is attached; type the invoice in.</Trans>
      ) : (
        <Trans>This file is too large to be read. It is attached; type the invoice in.</Trans>
      );
    default:
      return null;
  }
}

const isAnswered = (state: string | undefined): boolean => state === 'read' || state === 'nothing';

const isOpen = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Values of a document with its supplier: the known one, else a new one with all that the document tells. */
async function withSupplier(
  { values, supplier, orderReference }: ReadInvoicing,
  engine: Engine,
): Promise<{ proposed: Readonly<Record<string, unknown>>; along?: Along }> {
  const known = values.supplier && (await engine.writer.lookup.get('companies', values.supplier));
  const company = known || (await supplierOf(supplier, engine.writer.lookup));
  if (company) {
    const { paymentTerms, paymentMethod } = company;
    const orders = await ordersByReference(company.id, orderReference, engine.writer.lookup);
    const named =
      orders.length > 0
        ? { orders: orders.map(({ id }) => id), lines: proposeOrderLines(values.lines ?? [], orders) }
        : {};
    return { proposed: { ...values, ...named, supplier: company.id, terms: paymentTerms, paymentMethod } };
  }
  if (supplier.name === '') return { proposed: values };
  const [id, address] = [engine.newId(), engine.newId()];
  const place = addressOf(supplier);
  return {
    proposed: { ...values, supplier: id },
    along: {
      ...(place ? { [address]: { collection: 'addresses', values: place } } : {}),
      [id]: {
        collection: 'companies',
        values: {
          ...companyOf(supplier),
          ...(place ? { addresses: [{ lineKey: engine.newId(), kind: 'billing', address }] } : {}),
        },
      },
    },
  };
}
const companyOf = ({ name, siren, vatNumber, email, phone }: ToldSupplier) => ({
  name,
  kinds: ['supplier'],
  ...(siren ? { siren } : {}),
  ...(vatNumber ? { vatNumber } : {}),
  ...(email ? { email } : {}),
  ...(phone ? { phone } : {}),
});

/** Its address as the document has it; none without a country, which every address names. */
function addressOf({ address }: ToldSupplier): Readonly<Record<string, unknown>> | undefined {
  if (!address?.country) return undefined;
  const { line1, line2, postcode, city, country } = address;
  const street = [line1, line2].filter(Boolean).join(', ');
  const textAddress = [street, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return { textAddress: textAddress || country, street, postcode, city, country, precision: 'typed' };
}
