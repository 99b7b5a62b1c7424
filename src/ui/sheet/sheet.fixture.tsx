import type { PartFixture } from '../../testing/part-fixture.ts';
import { Button } from '../button.tsx';
import { Sheet } from './sheet.tsx';

const LONG = 'Remettre la facture de la Société nationale de construction au service des achats';
const PARAGRAPHS = Array.from(
  { length: 30 },
  (_, at) => `Line ${at + 1} of what is read before it is decided.`,
);
const footer = (
  <>
    <Button variant="ghost">Cancel</Button>
    <Button>Save</Button>
  </>
);
const onClose = () => {};

export const fixture: PartFixture = {
  part: 'sheet',
  states: {
    side: () => (
      <Sheet title="A line" onClose={onClose} footer={footer}>
        <p>What is typed stands here.</p>
      </Sheet>
    ),
    center: () => (
      <Sheet kind="center" title="Delete “Atelier Lemaire”?" onClose={onClose} footer={footer}>
        <p>Its comments go with it.</p>
      </Sheet>
    ),
    long: () => (
      <Sheet title={LONG} onClose={onClose} footer={footer}>
        {PARAGRAPHS.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </Sheet>
    ),
  },
};
