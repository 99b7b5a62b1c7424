import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Entity } from '../../domain/kernel/entity.ts';
import type { Shown } from '../../offline/index.ts';
import type { FactGroup } from './facts/fact-groups.ts';
import { Facts } from './facts/facts.tsx';
import { fileOf, type DocumentLines, type RecordLine } from './lines/declared-lines.ts';

interface RecordAsideProps {
  readonly entity: Entity;
  readonly row: Shown;
  readonly facts: readonly FactGroup[] | undefined;
  readonly headline: readonly string[];
  readonly lines: DocumentLines | undefined;
  /** The line that is looked at: its file stands beside it where there is room. */
  readonly line: RecordLine | undefined;
}

/** At the right: what is known of the record, or the file of the line that one reads. */
export function RecordAside({ entity, row, facts, headline, lines, line }: RecordAsideProps) {
  const { i18n } = useLingui();
  const file = lines?.file;
  const upload = file && line && fileOf(line, file);
  return (
    <chakra.aside
      minW="0"
      gridColumn={{ lg: '2' }}
      gridRow={{ lg: '1 / span 3' }}
      {...(upload ? { position: { lg: 'sticky' }, top: { lg: '20' } } : {})}
    >
      {lines && file && upload && (
        <chakra.div display={{ base: 'none', lg: 'block' }}>
          <lines.parts.FileView key={upload} uploadId={upload} label={i18n._(file.label)} />
        </chakra.div>
      )}
      <chakra.div {...(upload ? { display: { lg: 'none' } } : {})}>
        <Facts entity={entity} row={row} groups={facts} headline={headline} isOpen />
      </chakra.div>
    </chakra.aside>
  );
}
