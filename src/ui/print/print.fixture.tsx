import type { PartFixture } from '../../testing/part-fixture.ts';
import { PrintButton } from './print-button.tsx';
import { PrintHeader } from './print-header.tsx';

export const fixture: PartFixture = {
  part: 'print',
  states: {
    page: () => (
      <>
        <PrintHeader company="Comptoir" day="2026-11-24" />
        <PrintButton />
      </>
    ),
  },
};
