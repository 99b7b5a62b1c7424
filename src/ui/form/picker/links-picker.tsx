import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useCallback } from 'react';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { useRow } from '../../../offline/index.ts';
import type { ControlProps } from '../field.tsx';
import { IconButton } from '../../icon-button.tsx';
import { focusBeside } from '../focus-beside.ts';
import { LinkPicker } from './link-picker.tsx';

interface LinksPickerProps {
  readonly control: Partial<ControlProps>;
  readonly label: string;
  readonly collection: string;
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

/** Several rows: those chosen, and a picker for the next. */
export function LinksPicker({ control, label, collection, value, onChange }: LinksPickerProps) {
  const accept = useCallback((row: AnyRow) => !value.includes(row.id), [value]);
  return (
    <chakra.div display="flex" flexDirection="column" gap="2" data-several="">
      {value.length > 0 && (
        <chakra.ul listStyleType="none" m="0" p="0" display="flex" flexWrap="wrap" gap="1.5">
          {value.map((id) => (
            <Chosen
              key={id}
              collection={collection}
              id={id}
              onRemove={() => onChange(value.filter((other) => other !== id))}
            />
          ))}
        </chakra.ul>
      )}
      <LinkPicker
        control={control}
        label={label}
        collection={collection}
        value={null}
        accept={accept}
        onChange={(id) => id && onChange([...value, id])}
      />
    </chakra.div>
  );
}

function Chosen({ collection, id, onRemove }: { collection: string; id: string; onRemove: () => void }) {
  const row = useRow(collection, id);
  return <Chip text={row?.displayLine1 ?? '…'} onRemove={onRemove} />;
}

/** A word one can take away again. */
export function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <chakra.li
      display="inline-flex"
      alignItems="center"
      gap="0.5"
      ps="2.5"
      bg="gray.subtle"
      borderRadius="full"
      maxW="full"
    >
      <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        {text}
      </chakra.span>
      <IconButton
        label={t`Remove ${text}`}
        icon={X}
        size="iconSm"
        style={{ borderRadius: 'var(--c-radii-full)' }}
        data-takes-away=""
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget);
          onRemove();
        }}
      />
    </chakra.li>
  );
}
