import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { workerHere } from '../worker/worker-here.fixture.ts';
import { ImportWizard } from './import-wizard.tsx';
import { spawnForImport } from './spawn-for-import.ts';

const { spawn } = spawnForImport;
beforeAll(() => void (spawnForImport.spawn = workerHere));
afterAll(() => void (spawnForImport.spawn = spawn));
afterEach(cleanup);

const CARDS = `BEGIN:VCARD
VERSION:3.0
N:Léger;Marie;;;
FN:Marie Léger
BDAY:1980-02-01
EMAIL;TYPE=WORK,PREF:marie@leger.example
EMAIL;TYPE=HOME:marie@maison.example
TEL;TYPE=CELL:06 12 34 56 78
ADR;TYPE=WORK:;;12 rue du Port;Nantes;;44000;France
PHOTO;ENCODING=b;TYPE=JPEG:AAAA
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:Curie;Irène;;;
EMAIL:irene@curie.example
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:Coupée;Carte;;;
`;
const press = async (name: RegExp | string) => {
  const found = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(found));
};

it('takes cards for rows: their lines are kept, who is here is found, what is cut off is told, and all of it is taken back', async () => {
  const irene = {
    id: 'irene',
    version: 1,
    firstName: 'Irène',
    lastName: 'Joliot',
    displayLine1: 'Irène Joliot',
    emails: [{ lineKey: 'k', address: 'irene@curie.example', type: 'work', primary: true }],
  };
  const { engine } = await renderWithEngine({
    at: '/import',
    rows: { contacts: [irene] },
    pages: { '/import': <ImportWizard collection="contacts" title="Import contacts" back="/list" /> },
  });
  await screen.findByRole('button', { name: 'Choose a file' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const file = new File([CARDS], 'phone.vcf');
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));

  expect(await screen.findByLabelText<HTMLSelectElement>('Emails')).toHaveProperty('value', 'emails');
  expect(screen.getByText(/Photos stay in the file/)).toBeTruthy();
  expect(screen.queryByLabelText('Row of the headers')).toBeNull();
  // Days of cards are written one way alone.
  expect(screen.getByLabelText<HTMLSelectElement>('Birthday').value).toBe('birthday');
  expect(screen.queryByLabelText('Dates are written')).toBeNull();
  expect(screen.getByLabelText<HTMLSelectElement>('Find them by').value).toBe('likeness');
  await press(/^Check 3/);
  expect(await screen.findByText('This card has no end: the file was cut off there.')).toBeTruthy();
  // One mailbox and another name: who it is, its person says.
  const choice = await screen.findByLabelText<HTMLSelectElement>('Row 3: match of “Irène Curie”');
  await act(async () => void fireEvent.change(choice, { target: { value: 'irene' } }));
  await waitFor(() => expect(screen.getByText('to update').nextSibling?.textContent).toBe('1'));
  await press(/^Import 2/);

  const contacts = () => engine.db.rows('contacts').toArray();
  await waitFor(async () => expect(await contacts()).toHaveLength(2));
  const all = await contacts();
  expect(all.find(({ id }) => id === 'irene')).toMatchObject({ lastName: 'Curie', emails: irene.emails });
  const marie = all.find(({ lastName }) => lastName === 'Léger');
  expect(marie).toMatchObject({
    firstName: 'Marie',
    birthday: '1980-02-01',
    emails: [
      { address: 'marie@leger.example', type: 'work', primary: false },
      { address: 'marie@maison.example', type: 'personal' },
    ],
    phones: [{ number: '06 12 34 56 78', type: 'mobile' }],
  });
  const [address] = await engine.db.rows('addresses').toArray();
  expect(address).toMatchObject({ id: marie?.['address'], postcode: '44000', country: 'FR' });

  await press(/^Undo/);
  await waitFor(async () =>
    expect((await contacts()).filter(({ $deleted }) => !$deleted)).toMatchObject([{ lastName: 'Joliot' }]),
  );
});
