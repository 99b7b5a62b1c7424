import { validateXML, type XMLFileInfo } from 'xmllint-wasm';
import { asBasic } from '../domain/einvoice/basic-profile.ts';
import { CREDIT_NOTES, type EInvoice } from '../domain/einvoice/einvoice.rules.ts';
import { writeEInvoice } from '../domain/einvoice/einvoice-xml.rules.ts';
import { publicFile, publicFiles } from './public-files.ts';

/* The official schemas, for the check that what is written is valid by them. */

/** The folder of each schema below the public files, and its main file. */
const SCHEMAS = {
  'CII D22B': ['xsd/cii-d22b/', 'CrossIndustryInvoice_100pD22B.xsd'],
  'UBL invoice': ['xsd/ubl-2.1/', 'UBL-Invoice-2.1.xsd'],
  'UBL credit note': ['xsd/ubl-2.1/', 'UBL-CreditNote-2.1.xsd'],
  'Factur-X EN 16931': ['xsd/facturx/en16931/', 'Factur-X_EN16931.xsd'],
  'Factur-X BASIC': ['xsd/facturx/basic/', 'Factur-X_BASIC.xsd'],
} as const;
export type SchemaName = keyof typeof SCHEMAS;

const lastName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
/** The files of a schema in one folder: the validator has no other. */
function filesOf(schema: SchemaName): { main: XMLFileInfo; others: XMLFileInfo[] } {
  const [folder, first] = SCHEMAS[schema];
  const files = publicFiles('.xsd')
    .filter((name) => name.startsWith(folder))
    .map((name) => ({
      fileName: lastName(name),
      contents: new TextDecoder()
        .decode(publicFile(name))
        .replaceAll(/schemaLocation="[^"]*\/([^"/]+)"/g, 'schemaLocation="$1"'),
    }));
  const main = files.find(({ fileName }) => fileName === first);
  if (!main) throw new Error(`no ${first} below ${folder}`);
  return { main, others: files.filter((file) => file !== main) };
}

export interface WrittenFile {
  readonly name: string;
  readonly schema: SchemaName;
  readonly xml: string;
}

/** An invoice in each format that it can be sent in. */
export const inEveryFormat = (invoice: EInvoice, name = invoice.number): WrittenFile[] => [
  { name, schema: 'CII D22B', xml: writeEInvoice(invoice, 'CII') },
  { name, schema: 'Factur-X EN 16931', xml: writeEInvoice(invoice, 'CII') },
  { name, schema: 'Factur-X BASIC', xml: writeEInvoice(asBasic(invoice), 'CII') },
  {
    name,
    schema: CREDIT_NOTES.includes(invoice.typeCode) ? 'UBL credit note' : 'UBL invoice',
    xml: writeEInvoice(invoice, 'UBL'),
  },
];

/** Schema errors of these files, each with the name of its invoice; empty where all are valid. */
export async function schemaFaults(files: readonly WrittenFile[]): Promise<string[]> {
  const faults: string[] = [];
  for (const schema of Object.keys(SCHEMAS) as SchemaName[]) {
    const own = files.filter((file) => file.schema === schema);
    if (own.length === 0) continue;
    const { main, others } = filesOf(schema);
    // At once: to read the schema takes longer than to check a file by it.
    const { errors } = await validateXML({
      xml: own.map(({ xml }, at) => ({ fileName: `${at}.xml`, contents: xml })),
      schema: [main],
      preload: others,
      initialMemoryPages: 1024,
      maxMemoryPages: 16_384,
    });
    faults.push(
      ...errors
        // Each file that has faults is named once more at the end.
        .filter(({ rawMessage }) => !/^\d+\.xml fails to validate$/.test(rawMessage))
        .map(({ message, loc, rawMessage }) => {
          const at = Number.parseInt(loc?.fileName ?? '', 10);
          return `${own[at]?.name ?? '?'} (${schema}): ${loc ? message.replaceAll(/\{[^}]*:/g, '{') : rawMessage}`;
        }),
    );
  }
  return faults;
}
