import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { PartFixture } from '../testing/part-fixture.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

const LONG =
  'La Société nationale de construction a été modifiée par une autre personne pendant que vous travailliez sans réseau : ouvrez la comparaison pour choisir, champ par champ, ce qui doit rester.';

const Stack = (props: { readonly children: ReactNode }) => (
  <chakra.div display="flex" flexDirection="column" gap="3" maxW="40rem" {...props} />
);

export const fixture: PartFixture = {
  part: 'notice',
  states: {
    tones: () => (
      <Stack>
        <Notice tone="danger">The amount does not correspond to that calculated</Notice>
        <Notice tone="warning">This account waits for your approval.</Notice>
        <Notice tone="info">Your figures come with the next connection.</Notice>
        <Notice tone="offline">You are offline: what you do is kept and sent later.</Notice>
      </Stack>
    ),
    'with-a-way-on': () => (
      <Stack>
        <Notice tone="warning" action={<Button size="sm">Compare</Button>}>
          Somebody else has changed this.
        </Notice>
      </Stack>
    ),
    long: () => (
      <Stack>
        <Notice
          tone="danger"
          action={
            <Button size="sm" variant="outline">
              Ouvrir la comparaison
            </Button>
          }
        >
          {LONG}
        </Notice>
      </Stack>
    ),
  },
};
