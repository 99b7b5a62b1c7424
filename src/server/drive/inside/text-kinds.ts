import type { OfficeFormat } from './office-text.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN = 'application/vnd.oasis.opendocument';

/** The formats in which text is read, and how. */
export const READ_AS: Readonly<Record<string, OfficeFormat | 'pdf' | 'text' | 'xml'>> = {
  'application/pdf': 'pdf',
  [`${OFFICE}.wordprocessingml.document`]: 'docx',
  [`${OFFICE}.spreadsheetml.sheet`]: 'xlsx',
  [`${OFFICE}.presentationml.presentation`]: 'pptx',
  [`${OPEN}.text`]: 'open',
  [`${OPEN}.spreadsheet`]: 'open',
  [`${OPEN}.presentation`]: 'open',
  'text/plain': 'text',
  'text/csv': 'text',
  'text/markdown': 'text',
  'text/tab-separated-values': 'text',
  'text/calendar': 'text',
  'text/vcard': 'text',
  'application/json': 'text',
  'application/yaml': 'text',
  'application/xml': 'xml',
};
