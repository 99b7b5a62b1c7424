import { chakra } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import type { PartFixture } from '../testing/part-fixture.ts';
import { Badge, type BadgeTone } from './badge.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { LinkButton } from './link-button.tsx';
import { ProgressBar } from './progress-bar.tsx';

const VARIANTS = ['solid', 'subtle', 'outline', 'ghost', 'text'] as const;
const SIZES = ['sm', 'md', 'lg'] as const;
const TONES: readonly BadgeTone[] = ['gray', 'accent', 'info', 'success', 'warning', 'danger'];
const LONG = 'Envoyer les documents de la Société nationale de construction';

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', mb: '3', alignItems: 'center' },
});

export const fixture: PartFixture = {
  part: 'button',
  states: {
    all: () =>
      VARIANTS.map((variant) => (
        <Row key={variant}>
          {SIZES.map((size) => (
            <Button key={size} variant={variant} size={size}>
              Save
            </Button>
          ))}
          <Button variant={variant} colorPalette="danger">
            <Trash2 size={16} aria-hidden />
            Delete
          </Button>
          <Button variant={variant} disabled>
            Preparing…
          </Button>
        </Row>
      )),
    'link-and-icon': () => (
      <Row>
        <LinkButton to="/">
          <Plus size={16} aria-hidden />
          New company
        </LinkButton>
        <LinkButton to="/" variant="outline">
          Edit
        </LinkButton>
        <IconButton label="Delete" icon={Trash2} />
      </Row>
    ),
    long: () => <Button>{LONG}</Button>,
    badges: () => (
      <Row>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge dot={false}>12</Badge>
      </Row>
    ),
    progress: () => (
      <div>
        <ProgressBar label="Sending" now={0} max={100} />
        <br />
        <ProgressBar label="Sending" now={42} max={100} />
      </div>
    ),
  },
};
