import { cleanup, screen } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { afterEach, expect, it } from 'vitest';
import { FILE_KINDS } from '../../domain/kernel/file-kinds.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { officeText } from './office-text.ts';
import { OfficeView } from './office-view.tsx';

afterEach(cleanup);

const packed = (parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))),
  );
const W = 'xmlns:w="urn:w"';
const LETTER = packed({
  'word/document.xml': `<w:document ${W}><w:p><w:r><w:t>Dear</w:t><w:tab/><w:t>Ada &amp; Paul</w:t></w:r></w:p><w:p><w:r><w:delText>gone</w:delText><w:t>Yours</w:t></w:r></w:p></w:document>`,
  'word/header1.xml': `<w:hdr ${W}><w:t>Header</w:t></w:hdr>`,
});
const open = (body: string) =>
  `<o:document xmlns:o="urn:o" xmlns:text="urn:t" xmlns:table="urn:b" xmlns:draw="urn:d">${body}</o:document>`;

it.each([
  ['docx', LETTER, 'Dear\tAda & Paul\nYours'],
  [
    'pptx',
    packed({
      'ppt/slides/slide10.xml': '<s xmlns:a="urn:a"><a:p><a:t>Ten</a:t></a:p></s>',
      'ppt/slides/slide9.xml': '<s xmlns:a="urn:a"><a:p><a:t>Nine</a:t></a:p></s>',
    }),
    'Nine\n\nTen',
  ],
  [
    'xlsx',
    packed({
      'xl/sharedStrings.xml': '<sst><si><t>Item</t></si><si><r><t>Ri</t></r><r><t>ch</t></r></si></sst>',
      'xl/worksheets/sheet1.xml':
        '<worksheet><row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row><row><c><v>12.5</v></c><c t="inlineStr"><is><t>here</t></is></c></row></worksheet>',
    }),
    'Item\tRich\n12.5\there',
  ],
  [
    'odt',
    packed({ 'content.xml': open('<text:h>Title</text:h><text:p>A<text:s/>word</text:p>') }),
    'Title\nA word',
  ],
  [
    'odp',
    packed({
      'content.xml': open(
        '<draw:page><text:p>One</text:p></draw:page><draw:page><text:p>Two</text:p></draw:page>',
      ),
    }),
    'One\n\nTwo',
  ],
  [
    'ods',
    packed({
      'content.xml': open(
        '<table:table-row><table:table-cell><text:p>a</text:p></table:table-cell><table:table-cell><text:p>b</text:p></table:table-cell></table:table-row><table:table-row><table:table-cell><text:p>c</text:p></table:table-cell></table:table-row>',
      ),
    }),
    'a\tb\nc',
  ],
] as const)('reads the words of a %s', (kind, bytes, expected) => {
  expect(officeText(bytes, FILE_KINDS[kind].mime)).toBe(expected);
});

it.each([
  ['of another kind', packed({ 'content.xml': '<a/>' }), 'no document of its kind'],
  ['that is damaged', packed({ 'word/document.xml': '<w:p>' }), 'is damaged'],
  ['that is no archive', strToU8('not a zip'), 'invalid zip'],
])('throws of a file %s', (_what, bytes, why) => {
  expect(() => officeText(bytes, FILE_KINDS.docx.mime)).toThrow(why);
});

it('says of a document that is too long to be read that it is, and not that it is damaged', async () => {
  const long = packed({ 'word/document.xml': `<w:p xmlns:w="urn:w">${' '.repeat(5_000_000)}</w:p>` });
  const url = `data:;base64,${btoa(String.fromCharCode(...long))}`;
  await renderWithEngine({
    pages: { '/': <OfficeView url={url} label="The book" type={FILE_KINDS.docx.mime} /> },
  });
  await screen.findByText(/too long to be read here/);
});

it('shows the words as a place to scroll, and says that they are not all there is', async () => {
  const url = `data:;base64,${btoa(String.fromCharCode(...LETTER))}`;
  await renderWithEngine({
    pages: { '/': <OfficeView url={url} label="The letter" type={FILE_KINDS.docx.mime} /> },
  });
  const place = await screen.findByRole('region', { name: 'The letter' });
  expect([place.textContent, place.tabIndex]).toEqual(['Dear\tAda & Paul\nYours', 0]);
  expect(screen.getByText(/the file’s text alone/)).toBeTruthy();
});
